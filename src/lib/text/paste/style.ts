/** The attribute that holds an element's style while it is read. */
export const STYLE = 'data-style';

/** The part of the page that scrolls. */
export const MAIN_ID = 'main-area';

/** The media query of windows in which a table's rows are cards. */
export const CARD_ROWS = '(max-width: 39.99rem)';

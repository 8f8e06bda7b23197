/** The menu is code of its own that arrives later; it finds the button it belongs to by this id. */
export const ACCOUNT_BUTTON_ID = 'account-button';

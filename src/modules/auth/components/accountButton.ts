/** The menu's code loads later and finds its button by this id. */
export const ACCOUNT_BUTTON_ID = 'account-button';

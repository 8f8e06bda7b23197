/** The part of the page that scrolls. */
export const MAIN_ID = 'main-area';
/** The page's content in it. */
export const CONTENT_ID = 'content';
/** Where the assistant stands beside the page. */
export const DOCK_ID = 'dock';
/** A style for pages that have less room than the window says, because the assistant stands beside them. */
export const BESIDE_DOCK = `html:has(#${DOCK_ID} > *) &`;

/** How a text looks, also where the server shows it. The rules are those of `reading` (src/page-styles.ts). */
export const readingClass = (compact = false) => (compact ? 'reading compact-reading' : 'reading');

/** The version of the product, as in package.json and the changelog. */
export const VERSION = '0.1.0';

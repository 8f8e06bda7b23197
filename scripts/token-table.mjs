// @ts-check

/** @typedef {{ names: Record<string, string>, palettes: Record<string, Record<string, string>> }} TokenTable */

const READS =
  /registerTokens\(\);\s*registerTransform\(\.\.\.\w+\);\s*registerMiddleware\(\.\.\.\w+\);\s*build\(\);/;

/**
 * What components ask of the theme's tokens, which are read and computed when the build runs.
 * @param {ReturnType<typeof import('@chakra-ui/react/styled-system').createSystem>['tokens']} tokens
 * @returns {TokenTable}
 */
export function tokenTable({ categoryMap, getCategoryValues, colorPaletteMap, prefix }) {
  /** @type {(category: string) => string} */
  const namesIn = (category) =>
    Object.entries(getCategoryValues(category) ?? {})
      .map(([name, value]) => (value === variableOf(prefix, category, name) ? name : `${name}=${value}`))
      .join('|');
  return {
    names: Object.fromEntries([...categoryMap.keys()].map((category) => [category, namesIn(category)])),
    palettes: Object.fromEntries(
      [...colorPaletteMap].map(([name, values]) => [name, Object.fromEntries(values)]),
    ),
  };
}

/** @type {(prefix: string, category: string, name: string) => string} */
const variableOf = (prefix, category, name) =>
  `var(--${prefix}-${`${category}-${name}`.replace(/\./g, '-').replace(/[A-Z]/g, '-$&').toLowerCase()})`;

/**
 * Gives Chakra's dictionary of tokens the table, instead of reading them at the start of each page. That took a phone
 * 40 ms (decision 95). Values of tokens are in the stylesheet alone, so `system.token` finds none.
 * @param {string} code the module `token-dictionary.js`
 * @param {TokenTable} table
 */
export function withTokenTable(code, table) {
  if (!READS.test(code)) throw new Error('createTokenDictionary no longer reads tokens at its end');
  const names = `for (const [category, list] of Object.entries(table.names)) {
    byCategoryJson[category] = {};
    for (const entry of list.split('|')) {
      const [prop, value = variableOf(prefix, category, prop)] = entry.split('=');
      const name = category + '.' + prop;
      byCategoryJson[category][prop] = value;
      flatMap.set(name, value);
      tokenNameMap.set(name, { name, extensions: {} });
    }
  }`;
  const palettes = `for (const [name, values] of Object.entries(table.palettes))
    colorPaletteMap.set(name, new Map(Object.entries(values)));`;
  const filled = code
    .replace(READS, () => `${names}\n${palettes}`)
    // No one adds tokens later, so pages don't need what would compute them.
    .replace(/^\s*registerToken,\n/m, '');
  return `const variableOf = ${variableOf};\nconst table = JSON.parse(${JSON.stringify(JSON.stringify(table))});\n${filled}`;
}

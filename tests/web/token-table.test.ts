import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { tokenTable, withTokenTable } from '../../scripts/token-table.mjs';
import { makeSystem } from '../../src/theme/system.ts';

const FOLDER = join(import.meta.dirname, '../../node_modules/@chakra-ui/react/dist/esm/styled-system');
const { tokens } = makeSystem();

test("the build's table of tokens answers as Chakra's own dictionary", async () => {
  const code = readFileSync(join(FOLDER, 'token-dictionary.js'), 'utf8');
  const built = withTokenTable(code, tokenTable(tokens));
  const found = built.replace(
    /'(\.\.?\/[^']+)'/g,
    (_, path: string) => `'${pathToFileURL(join(FOLDER, path)).href}'`,
  );
  const { createTokenDictionary } = (await import(`data:text/javascript,${encodeURIComponent(found)}`)) as {
    createTokenDictionary: (options: object) => typeof tokens;
  };
  const table = createTokenDictionary({ prefix: tokens.prefix });

  expect(tokens.flatMap.size).toBeGreaterThan(300);
  expect(new Map(table.flatMap)).toEqual(new Map(tokens.flatMap));
  expect(table.colorPaletteMap).toEqual(tokens.colorPaletteMap);
  for (const category of tokens.categoryMap.keys())
    expect(table.getCategoryValues(category)).toEqual(tokens.getCategoryValues(category));
  for (const text of ['{colors.fg.muted}', '1px solid {colors.border/50}', '{colors.none}', 'spacing.4'])
    expect(table.expandReferenceInValue(text)).toBe(tokens.expandReferenceInValue(text));
  // `hideBelow` asks whether there is a breakpoint of that name.
  for (const name of ['breakpoints.sm', 'breakpoints.none'])
    expect(table.getByName(name) === undefined).toBe(tokens.getByName(name) === undefined);
});

test('a dictionary that reads tokens in another way stops the build', () => {
  expect(() => withTokenTable('build();', tokenTable(tokens))).toThrow('no longer reads tokens');
});

import { TOOLS } from '#shared/tool-runs/model.ts';
import { type Expected, everyone, type Row } from './matrix-row.ts';

/** Without a model, those that need one run for no one. */
const unavailable: Expected[] = [503, 503, 503, 503, 503, 503];

/** The rows of tools in the permission matrix. */
export const TOOL_ROWS: Row[] = [
  { name: 'list tools', procedure: 'tools.list', expected: everyone, input: () => ({}) },
  ...TOOLS.flatMap(({ id, name, needsModel, exampleInput }): Row[] => {
    const path = `/api/v1/tools/${id}`;
    return [
      { name: `read ${name}`, procedure: 'tools.read', path, expected: everyone, input: () => ({ id }) },
      {
        name: `run ${name}`,
        procedure: 'tools.run',
        path,
        expected: needsModel ? unavailable : everyone,
        input: () => ({ id, input: exampleInput }),
      },
    ];
  }),
];

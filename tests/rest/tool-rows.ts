import { TOOLS } from '#shared/tool-runs/model.ts';
import { type Expected, everyone, type Row, signedIn } from './matrix-row.ts';

/** Without a model, those that need one run for no one. */
const unavailable: Expected[] = [503, 503, 503, 503, 503, 503];

/** Results of others are as if they weren't there. */
const missing: Expected[] = [401, 401, 404, 404, 404, 404];
const SAVED = {
  toolId: 'sentiment-analyzer',
  input: { text: 'Fine.' },
  output: { sentiment: 'neutral', score: 0 },
  provider: 'embedded',
  model: null,
};

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
  { name: 'saved results', procedure: 'tools.results', expected: signedIn, input: () => ({}) },
  {
    name: "someone's saved result",
    procedure: 'tools.readResult',
    expected: missing,
    input: () => ({ id: 1_000 }),
  },
  { name: 'save a result', procedure: 'tools.saveResult', expected: signedIn, input: () => SAVED },
  {
    name: "delete someone's saved result",
    procedure: 'tools.deleteResult',
    expected: missing,
    input: () => ({ id: 1_000 }),
  },
];

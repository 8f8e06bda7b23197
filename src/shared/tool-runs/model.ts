export const TOOL_CATEGORIES = ['Content', 'Development', 'Data', 'Analysis', 'Media'] as const;
export type ToolCategory = (typeof TOOL_CATEGORIES)[number];

export const TOOL_BADGES = ['stable', 'beta', 'experimental'] as const;
export type ToolBadge = (typeof TOOL_BADGES)[number];

export const PARAMETER_TYPES = ['string', 'number', 'boolean', 'object'] as const;

/** One field of a tool's input. `min` and `max` are characters of a string or of an object's JSON, or a number's range. */
export type ToolParameter = {
  name: string;
  type: (typeof PARAMETER_TYPES)[number];
  description: string;
  required: boolean;
  default?: string | number | boolean;
  /** The only values of a string. */
  values?: readonly string[];
  /** A complete http or https URL. */
  format?: 'url';
  min?: number;
  max?: number;
};

type Row = {
  id: string;
  name: string;
  description: string;
  category: ToolCategory;
  statusBadge: ToolBadge;
  /** Without a model, the tool can't run. The others run on the embedded provider, also if there is one. */
  needsModel: boolean;
  parameters: readonly ToolParameter[];
  exampleInput: Readonly<Record<string, unknown>>;
  exampleOutput: Readonly<Record<string, unknown>>;
};

/** Characters of a text that a tool reads, of a description, of a schema as JSON, and of an image's URL. */
export const TOOL_TEXT_MAX = 50_000;
export const TOOL_DESCRIPTION_MAX = 4_000;
export const TOOL_SCHEMA_MAX = 8_000;
export const TOOL_URL_MAX = 2_000;
/** Words of a summary and of a caption. */
export const SUMMARY_LENGTH = { min: 5, max: 500, default: 100 } as const;
export const CAPTION_LENGTH = { min: 5, max: 100, default: 30 } as const;

export const SUMMARY_FOCUS = ['key points', 'overview', 'conclusions', 'action items'] as const;
export const CODE_LANGUAGES = ['JavaScript', 'TypeScript', 'Python', 'Java', 'Go', 'SQL'] as const;
export const CAPTION_STYLES = ['descriptive', 'concise', 'poetic', 'technical'] as const;

/** Who ran a tool: the embedded provider, or the model. */
export const TOOL_PROVIDERS = ['embedded', 'external'] as const;

/** Characters of a saved result's input and output as JSON, and the results that a user can save. */
export const RESULT_INPUT_MAX = 60_000;
export const RESULT_OUTPUT_MAX = 20_000;
export const RESULTS_MAX = 200;
/** Results per page, and characters of an output that a list shows. */
export const RESULTS_PAGE = 20;
export const RESULT_EXCERPT = 160;

const TABLE = [
  {
    id: 'text-summarizer',
    name: 'Text Summarizer',
    description: 'Picks the most important sentences of a text. It quotes them and never rewords.',
    category: 'Content',
    statusBadge: 'stable',
    needsModel: false,
    parameters: [
      {
        name: 'text',
        type: 'string',
        description: 'The text to summarize.',
        required: true,
        max: TOOL_TEXT_MAX,
      },
      {
        name: 'maxLength',
        type: 'number',
        description: 'The most words of the summary.',
        required: false,
        default: SUMMARY_LENGTH.default,
        min: SUMMARY_LENGTH.min,
        max: SUMMARY_LENGTH.max,
      },
      {
        name: 'focus',
        type: 'string',
        description: 'What the summary says more about.',
        required: false,
        default: 'key points',
        values: SUMMARY_FOCUS,
      },
    ],
    exampleInput: {
      text: 'The reading room opens at eight and closes at six. Last spring, volunteers counted more than four hundred visitors a week. Most of them came for the quiet desks by the window. The key change this year is a longer Thursday, with doors open until nine. A new heater arrives in October. Visitors asked for more power outlets, and the council approved twelve of them.',
      maxLength: 40,
      focus: 'key points',
    },
    exampleOutput: {
      summary:
        'The reading room opens at eight and closes at six. Last spring, volunteers counted more than four hundred visitors a week. The key change this year is a longer Thursday, with doors open until nine.',
    },
  },
  {
    id: 'code-generator',
    name: 'Code Generator',
    description: 'Writes code from a description.',
    category: 'Development',
    statusBadge: 'beta',
    needsModel: true,
    parameters: [
      {
        name: 'description',
        type: 'string',
        description: 'What the code does.',
        required: true,
        max: TOOL_DESCRIPTION_MAX,
      },
      {
        name: 'language',
        type: 'string',
        description: 'The programming language.',
        required: true,
        values: CODE_LANGUAGES,
      },
      {
        name: 'includeComments',
        type: 'boolean',
        description: 'Whether the code has comments.',
        required: false,
        default: true,
      },
    ],
    exampleInput: {
      description: 'Return the median of a list of numbers.',
      language: 'JavaScript',
      includeComments: true,
    },
    exampleOutput: {
      code: `// Returns the median of a list of numbers, or null for an empty list.
function median(numbers) {
  if (numbers.length === 0) return null;
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  // An even count has two middle values.
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}`,
      language: 'JavaScript',
    },
  },
  {
    id: 'data-extractor',
    name: 'Data Extractor',
    description: 'Finds the values of your fields in a text. A field is null if the text is unclear.',
    category: 'Data',
    statusBadge: 'stable',
    needsModel: false,
    parameters: [
      { name: 'text', type: 'string', description: 'The text to read.', required: true, max: TOOL_TEXT_MAX },
      {
        name: 'schema',
        type: 'object',
        description: 'A JSON Schema of an object with the fields to find.',
        required: true,
        max: TOOL_SCHEMA_MAX,
      },
    ],
    exampleInput: {
      text: 'Invoice 2041 from Harbor Supplies\nDate: March 4, 2026\nTotal: $318.50\nQuestions? Write to billing@harbor.example.',
      schema: {
        type: 'object',
        properties: {
          date: { type: 'string', format: 'date' },
          total: { type: 'number' },
          email: { type: 'string', format: 'email' },
        },
      },
    },
    exampleOutput: { date: '2026-03-04', total: 318.5, email: 'billing@harbor.example' },
  },
  {
    id: 'sentiment-analyzer',
    name: 'Sentiment Analyzer',
    description: 'Says whether a text sounds positive, neutral, or negative.',
    category: 'Analysis',
    statusBadge: 'stable',
    needsModel: false,
    parameters: [
      {
        name: 'text',
        type: 'string',
        description: 'The text to analyze.',
        required: true,
        max: TOOL_TEXT_MAX,
      },
      {
        name: 'detailed',
        type: 'boolean',
        description: 'Whether the output has every sentence.',
        required: false,
        default: false,
      },
    ],
    exampleInput: {
      text: 'The workshop was wonderful and the hosts were very kind. The room was cold.',
      detailed: true,
    },
    exampleOutput: {
      sentiment: 'positive',
      score: 0.77,
      sentences: [
        {
          text: 'The workshop was wonderful and the hosts were very kind.',
          sentiment: 'positive',
          score: 0.77,
        },
        { text: 'The room was cold.', sentiment: 'neutral', score: 0 },
      ],
    },
  },
  {
    id: 'image-captioner',
    name: 'Image Captioner',
    description: 'Describes an image in a sentence.',
    category: 'Media',
    statusBadge: 'experimental',
    needsModel: true,
    parameters: [
      {
        name: 'imageUrl',
        type: 'string',
        description: 'The URL of a PNG, JPEG, GIF, or WebP image.',
        required: true,
        format: 'url',
        max: TOOL_URL_MAX,
      },
      {
        name: 'captionStyle',
        type: 'string',
        description: 'How the caption is written.',
        required: false,
        default: 'descriptive',
        values: CAPTION_STYLES,
      },
      {
        name: 'maxLength',
        type: 'number',
        description: 'The most words of the caption.',
        required: false,
        default: CAPTION_LENGTH.default,
        min: CAPTION_LENGTH.min,
        max: CAPTION_LENGTH.max,
      },
    ],
    exampleInput: {
      imageUrl: 'https://example.org/harbor.jpg',
      captionStyle: 'descriptive',
      maxLength: 30,
    },
    exampleOutput: {
      caption: 'Three wooden boats lie in a calm harbor at sunrise, with low hills behind them.',
    },
  },
] as const satisfies readonly Row[];

export type ToolId = (typeof TABLE)[number]['id'];
export type Tool = Omit<Row, 'id'> & { id: ToolId };

/** The five tools, in the order of the gallery. */
export const TOOLS: readonly Tool[] = TABLE;
export const TOOL_IDS: readonly ToolId[] = TABLE.map(({ id }) => id);

type ParameterOf<I extends ToolId> = Extract<(typeof TABLE)[number], { id: I }>['parameters'][number];
type Values = { string: string; number: number; boolean: boolean; object: Record<string, unknown> };
type ValueOf<P extends ToolParameter> = P extends { values: readonly (infer V)[] } ? V : Values[P['type']];

/** A complete input of a tool: defaults fill what wasn't sent. */
export type ToolInput<I extends ToolId = ToolId> = I extends ToolId
  ? { [P in ParameterOf<I> as P['name']]: ValueOf<P> }
  : never;

/** The tool with this ID, or null. */
export function toolOf(id: string): Tool | null {
  return TOOLS.find((tool) => tool.id === id) ?? null;
}

/** Whether the viewer can run a tool now. */
export const TOOL_AVAILABILITIES = ['ready', 'noModel', 'loginRequired'] as const;
export type ToolAvailability = (typeof TOOL_AVAILABILITIES)[number];

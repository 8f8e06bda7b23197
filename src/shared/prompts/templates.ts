/** A prompt to start from. Its text has the placeholder `{{content}}`. */
export type PromptTemplate = { id: string; name: string; description: string; text: string };

/** The five templates, in the order of their cards. */
export const PROMPT_TEMPLATES = [
  {
    id: 'summary',
    name: 'Summary',
    description: 'Shortens a text to its main points.',
    text: [
      'Summarize the following content in one short paragraph. Then list its main points.',
      'Use only what the content says.',
      '',
      '{{content}}',
    ].join('\n'),
  },
  {
    id: 'analysis',
    name: 'Analysis',
    description: 'Examines a text: its claims, evidence, and gaps.',
    text: [
      'Analyze the following content. Cover these points:',
      '',
      '1. The main claims',
      '2. The evidence for each claim',
      '3. Strengths and weaknesses',
      '4. Missing information',
      '',
      '{{content}}',
    ].join('\n'),
  },
  {
    id: 'improve',
    name: 'Improve',
    description: 'Makes a text clearer without changing its meaning.',
    text: [
      'Improve the following content. Make it clear, correct, and concise. Keep its meaning and tone.',
      'After the improved version, list the most important changes.',
      '',
      '{{content}}',
    ].join('\n'),
  },
  {
    id: 'expand',
    name: 'Expand',
    description: 'Adds details and examples to a text.',
    text: [
      'Expand the following content. Explain each point in more detail and add examples.',
      'Keep the structure, and mark everything that should be verified.',
      '',
      '{{content}}',
    ].join('\n'),
  },
  {
    id: 'questions',
    name: 'Questions',
    description: 'Writes questions that check how well a text was understood.',
    text: [
      'Write 5-10 questions about the following content. Start with easy questions and end with difficult ones.',
      'Answer each question in one sentence.',
      '',
      '{{content}}',
    ].join('\n'),
  },
] as const satisfies readonly PromptTemplate[];

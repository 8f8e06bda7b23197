/** Texts about calling tools from programs. */
export const integrationTexts = {
  rest: 'REST API',
  restDescription: "Send a tool's input to its URL.",
  tool: 'Tool',
  response:
    'The response has the output, the provider, the model, the time in milliseconds, and the tokens of a model.',
  stream: 'WebSocket streaming',
  streamDescription: 'Shows the output while a model writes it. The first message is the input.',
  streamNote:
    "This example needs Node.js 22. The result comes last, as the REST API responds with it. Keys can't be in the URL.",
  authentication: 'Authentication',
  authenticationDescription: 'Send an API key as a bearer token in the Authorization header.',
  oauth: "OAuth 2.0 is planned. It isn't available yet.",
  filledIn: 'The examples have your new key until you leave this page.',
  sdks: 'SDKs',
  sdksDescription: 'Planned, not yet published. Use the examples above in the meantime.',
  sdkNames: [
    ['Python', '2.5.1'],
    ['Node.js', '3.2.0'],
    ['Java', '1.8.3'],
    ['Go', '1.4.2'],
  ],
  planned: 'planned',
  documentation: 'Documentation',
  documentationDescription: 'The API reference lists every endpoint with its fields and examples.',
  reference: 'API reference',
  endpoints: 'Tool endpoints',
  keyGuide: 'Authentication guide',
} as const;

import { note } from './factories.ts';
import { hasLoadedModelLibraries } from './loaded-packages.ts';
import { modelServer, says } from './model-server.ts';
import { newCommunity } from './people.ts';

// A program: asks for a draft and tags, with or without a model, and prints whether the libraries are loaded.
const server = await modelServer();
const withModel = process.argv[2] === 'model';
const { as } = newCommunity(undefined, null, { settings: withModel ? server.settings : null });
await as.author.entries.create(
  note({ title: 'Rigging', body: 'The rigging of a boat is checked each season.' }),
);
const before = hasLoadedModelLibraries();
server.next(says('The rigging is checked [1].'));
const { by } = await as.author.ai.draft({ type: 'note', title: 'Rigging' });
await as.author.ai.suggestTags({ type: 'note', body: 'The rigging of the boat is new.' });
await server.close();
process.stdout.write(JSON.stringify({ provider: by.provider, before, after: hasLoadedModelLibraries() }));

// @ts-check
import './require-node.mjs';

// npm run NAME -- ARGUMENTS: builds if needed, then runs a program of the build in this process, so that it gets the
// signals and sets the exit code. An older Node.js can't even read the rest, which is therefore loaded after its check.
import('./run-program.mjs');

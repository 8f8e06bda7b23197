// @ts-check
import { appendFileSync } from 'node:fs';
import { SMTPServer } from 'smtp-server';

// An SMTP server in its own process, so that a test can kill it: `mail-child.mjs FILE PORT`. Each email it got to the
// last byte is a line of the file before it answers, which takes it a moment.
const [file = '', port = '0'] = process.argv.slice(2);
let taken = 0;

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  disableReverseLookup: true,
  onData: (stream, _, done) => {
    let message = '';
    stream.on('data', (chunk) => {
      message += chunk;
    });
    stream.on('end', () => {
      const [, id = ''] = /^Message-ID: (.+)\r$/im.exec(message) ?? [];
      appendFileSync(file, `${id}\n`);
      taken += 1;
      setTimeout(done, 60 + ((taken * 37) % 120));
    });
  },
});
server.on('error', () => {});
const listening = server.listen(Number(port), '127.0.0.1', () => {
  const address = listening.address();
  process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`);
});

import { createServer } from 'node:net';

// A process that takes all emails, so that its work isn't the sender's. It says its port, each email to a member at once, and
// on any message how many emails there were, and to how many addresses.
const taken = { count: 0, addresses: new Set<string>() };
const server = createServer((socket) => {
  let [rest, recipient, isContent] = ['', '', false];
  socket.on('error', () => undefined);
  socket.write('220 ready\r\n');
  socket.on('data', (chunk) => {
    rest += chunk.toString('latin1');
    if (!rest.endsWith(isContent ? '\r\n.\r\n' : '\r\n')) return;
    const command = rest.trim();
    rest = '';
    if (isContent) {
      isContent = false;
      taken.count += 1;
      taken.addresses.add(recipient);
      if (recipient.startsWith('member-')) process.send?.({ recipient });
      socket.write('250 taken\r\n');
    } else if (command === 'DATA') {
      isContent = true;
      socket.write('354 go on\r\n');
    } else if (command === 'QUIT') socket.end('221 bye\r\n');
    else {
      recipient = /^RCPT TO:<([^>]+)>/.exec(command)?.[1] ?? recipient;
      socket.write('250 fine\r\n');
    }
  });
});
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as { port: number }).port }));
process.on('message', () => process.send?.({ count: taken.count, addresses: taken.addresses.size }));
process.on('disconnect', () => process.exit());

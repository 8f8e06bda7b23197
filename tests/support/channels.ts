import type { Message } from '#shared/channels/output.ts';
import type { ChannelCreateInput } from '#shared/channels/schema.ts';
import type { Person } from './people.ts';

let count = 0;

/** Creates a user's channel, public by default. Returns its ID. */
export async function channelWith(owner: Person, fields: Partial<ChannelCreateInput> = {}): Promise<number> {
  count += 1;
  return (await owner.channels.create({ name: `Channel ${count}`, ...fields })).id;
}

/** Sends a message. */
export function say(person: Person, channelId: number, text: string): Promise<Message> {
  count += 1;
  return person.messages.send({ channelId, text, clientId: `client-${count}-0000` });
}

/** Invites a user, who accepts. */
export async function invitedTo(owner: Person, id: number, person: Person): Promise<void> {
  await owner.channels.invite({ id, usernames: [person.user.username] });
  await person.channels.join({ id });
}

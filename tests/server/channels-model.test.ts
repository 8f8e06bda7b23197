import fc from 'fast-check';
import { expect, test } from 'vitest';
import { REACTIONS } from '#shared/channels/model.ts';
import type { Channel, Reaction } from '#shared/channels/output.ts';
import type { ErrorCode } from '#shared/errors.ts';
import { UNDO_MINUTES } from '#shared/trash/model.ts';
import { toAppError } from '../../src-server/errors.ts';
import { type Community, newCommunity, type Person } from '../support/people.ts';

const PEOPLE = ['member', 'other', 'contributor', 'staff', 'admin'] as const;
type Name = (typeof PEOPLE)[number];
const NAMES = ['Alpha', 'Beta', 'Gamma'];
const MINUTE = 60_000;
/** Time between two steps, so no one reaches a rate limit. */
const PAUSE = 3_000;

type Deleted = { by: Name; at: number } | null;
type ModelMessage = {
  id: number;
  sender: Name;
  text: string;
  clientId: string;
  at: number;
  deleted: Deleted;
  /** Who reacted, as “emoji name”. */
  reactions: Set<string>;
};
type ModelChannel = {
  id: number;
  name: string;
  isPrivate: boolean;
  owner: Name;
  /** In joining order, with each member's last read message. */
  members: Map<Name, number>;
  invites: Set<Name>;
  messages: ModelMessage[];
  deleted: Deleted;
};
type Outcome = ErrorCode | 'ok';

const step = fc.record({
  what: fc.constantFrom(
    ...(['open', 'openPrivate', 'rename', 'close', 'reopen', 'join', 'join', 'leave'] as const),
    ...(['invite', 'invite', 'uninvite', 'decline', 'remove', 'read', 'wait'] as const),
    ...(['send', 'send', 'send', 'resend', 'edit', 'unsend', 'unsend', 'undo', 'undo'] as const),
    ...(['react', 'react', 'unreact'] as const),
  ),
  who: fc.constantFrom(...PEOPLE),
  whom: fc.constantFrom(...PEOPLE),
  at: fc.nat(),
  other: fc.nat(),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const isStaff = (who: Name) => who === 'staff' || who === 'admin';
const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(1, list.length)];
const sees = ({ deleted, isPrivate, members }: ModelChannel, who: Name) =>
  !deleted && (!isPrivate || members.has(who));
const manages = ({ owner, isPrivate }: ModelChannel, who: Name) =>
  owner === who || (!isPrivate && isStaff(who));
const live = ({ messages }: ModelChannel) => messages.filter(({ deleted }) => !deleted);
const lastId = (channel: ModelChannel) => live(channel).at(-1)?.id ?? 0;

function unread(channel: ModelChannel, who: Name): number {
  const from = channel.members.get(who);
  if (from === undefined) return 0;
  return live(channel).filter(({ id, sender }) => id > from && sender !== who).length;
}

/** Channels as plain lists and maps. `does` returns the expected result of each step. */
class Model {
  readonly channels: ModelChannel[] = [];
  private count = 0;

  constructor(readonly community: Community) {}

  private get time(): number {
    return this.community.clock.now().getTime();
  }

  /** Applies the step to both. The results must agree. */
  async run(step: Step): Promise<void> {
    const { what, who, other } = step;
    this.community.clock.advance(what === 'wait' ? ((other % 45) + 1) * MINUTE : PAUSE);
    if (what === 'wait') return;
    const person = this.community.as[who];
    if (what === 'open' || what === 'openPrivate') return this.open(step, person);
    const channel = pick(this.channels, step.at);
    if (!channel) return;
    const [expected, apply, attempt] = this.does(step, channel, person);
    const actual = await outcome(attempt);
    expect([what, actual]).toEqual([what, expected]);
    if (expected === 'ok') apply();
  }

  private async open({ what, who, other }: Step, person: Person): Promise<void> {
    const isPrivate = what === 'openPrivate';
    const name = pick(NAMES, other) ?? '';
    const expected: Outcome =
      !isPrivate && !isStaff(who) ? 'FORBIDDEN' : !isPrivate && this.isTaken(name) ? 'CONFLICT' : 'ok';
    let id = 0;
    const attempt = async () => {
      ({ id } = await person.channels.create({ name, isPrivate }));
    };
    expect(await outcome(attempt)).toBe(expected);
    if (expected !== 'ok') return;
    const members = new Map([[who, 0]]);
    this.channels.push({
      ...{ id, name, isPrivate, owner: who, members },
      ...{ invites: new Set(), messages: [], deleted: null },
    });
  }

  private isTaken(name: string, except?: ModelChannel): boolean {
    return this.channels.some(
      (each) => each !== except && !each.isPrivate && !each.deleted && each.name === name,
    );
  }

  private isFresh(deleted: Deleted): boolean {
    return deleted !== null && this.time - deleted.at <= UNDO_MINUTES * MINUTE;
  }

  /** The expected result, the model's change, and the real call. */
  private does(
    { what, who, whom, other }: Step,
    channel: ModelChannel,
    person: Person,
  ): [Outcome, () => void, () => Promise<unknown>] {
    const { id, members, invites, isPrivate } = channel;
    const { id: userId, username } = this.community.as[whom].user;
    const seen = sees(channel, who);
    const inIt = members.has(who);
    const managing: Outcome = !seen ? 'NOT_FOUND' : manages(channel, who) ? 'ok' : 'FORBIDDEN';
    const inviting: Outcome = !seen
      ? 'NOT_FOUND'
      : (isPrivate ? channel.owner === who : inIt)
        ? 'ok'
        : 'FORBIDDEN';
    const writing: Outcome = !seen ? 'NOT_FOUND' : inIt ? 'ok' : 'FORBIDDEN';
    const close = () => {
      channel.deleted = { by: who, at: this.time };
    };
    switch (what) {
      case 'rename': {
        const name = pick(NAMES, other) ?? '';
        const taken = managing === 'ok' && !isPrivate && this.isTaken(name, channel);
        const apply = () => {
          channel.name = name;
        };
        return [taken ? 'CONFLICT' : managing, apply, () => person.channels.update({ id, name })];
      }
      case 'close':
        return [managing, close, () => person.channels.delete({ id })];
      case 'reopen': {
        const mine = channel.deleted?.by === who;
        const fresh = this.isFresh(channel.deleted) ? 'ok' : 'FORBIDDEN';
        const taken = fresh === 'ok' && !isPrivate && this.isTaken(channel.name, channel);
        const apply = () => {
          channel.deleted = null;
        };
        return [
          !mine ? 'NOT_FOUND' : taken ? 'CONFLICT' : fresh,
          apply,
          () => person.channels.restore({ id }),
        ];
      }
      case 'join': {
        const open = !channel.deleted && (!isPrivate || inIt || invites.has(who));
        const apply = () => {
          if (!inIt) members.set(who, lastId(channel));
          if (!inIt) invites.delete(who);
        };
        return [open ? 'ok' : 'NOT_FOUND', apply, () => person.channels.join({ id })];
      }
      case 'leave': {
        const apply = () => {
          if (inIt && members.size === 1) close();
          else if (inIt) this.takeOut(channel, who);
        };
        return [seen ? 'ok' : 'NOT_FOUND', apply, () => person.channels.leave({ id })];
      }
      case 'invite': {
        const apply = () => {
          if (!members.has(whom)) invites.add(whom);
        };
        return [inviting, apply, () => person.channels.invite({ id, usernames: [username] })];
      }
      case 'uninvite': {
        const expected = managing === 'ok' && !invites.has(whom) ? 'NOT_FOUND' : managing;
        return [expected, () => invites.delete(whom), () => person.channels.uninvite({ id, userId })];
      }
      case 'decline':
        return [
          invites.has(who) ? 'ok' : 'NOT_FOUND',
          () => invites.delete(who),
          () => person.channels.decline({ id }),
        ];
      case 'remove': {
        const refused: Outcome | null =
          managing !== 'ok'
            ? managing
            : whom === who
              ? 'INVALID_INPUT'
              : members.has(whom)
                ? null
                : 'NOT_FOUND';
        return [
          refused ?? 'ok',
          () => this.takeOut(channel, whom),
          () => person.channels.removeMember({ id, userId }),
        ];
      }
      case 'read': {
        const upTo = pick(channel.messages, other)?.id ?? 1;
        const apply = () =>
          members.set(who, Math.max(members.get(who) ?? 0, Math.min(upTo, lastId(channel))));
        return [writing, apply, () => person.messages.markRead({ channelId: id, messageId: upTo })];
      }
      case 'send': {
        this.count += 1;
        const sent = { channelId: id, text: `Words ${this.count}`, clientId: `client-${this.count}-00` };
        let message = 0;
        const apply = () => {
          const { text, clientId } = sent;
          channel.messages.push({
            id: message,
            sender: who,
            text,
            clientId,
            at: this.time,
            deleted: null,
            reactions: new Set(),
          });
          members.set(who, message);
        };
        const attempt = async () => {
          message = (await person.messages.send(sent)).id;
        };
        return [writing, apply, attempt];
      }
      default:
        return this.doesToMessage({ what, who, other }, channel, person, writing);
    }
  }

  private doesToMessage(
    { what, who, other }: Pick<Step, 'what' | 'who' | 'other'>,
    channel: ModelChannel,
    person: Person,
    writing: Outcome,
  ): [Outcome, () => void, () => Promise<unknown>] {
    const message = pick(channel.messages, other);
    if (!message) return ['ok', () => {}, () => Promise.resolve()];
    const { id, sender, clientId, deleted } = message;
    const there = sees(channel, who) && !deleted;
    switch (what) {
      case 'resend': {
        // Only the sender's own message is found by its clientId.
        if (sender !== who) return ['ok', () => {}, () => Promise.resolve()];
        const original = `Words ${clientId.split('-')[1]}`;
        const expected = writing === 'ok' && deleted ? 'GONE' : writing;
        const again = { channelId: channel.id, text: original, clientId };
        return [expected, () => {}, () => person.messages.send(again)];
      }
      case 'react':
      case 'unreact': {
        const emoji = REACTIONS[other % 3] ?? '👍';
        const on = what === 'react';
        const apply = () => {
          if (on) message.reactions.add(`${emoji} ${who}`);
          else message.reactions.delete(`${emoji} ${who}`);
        };
        return [
          there ? writing : 'NOT_FOUND',
          apply,
          () => person.messages.react({ messageId: id, emoji, on }),
        ];
      }
      case 'edit': {
        const may = sender === who && channel.members.has(who);
        const text = `${message.text} again`;
        const apply = () => {
          message.text = text;
        };
        return [
          !there ? 'NOT_FOUND' : may ? 'ok' : 'FORBIDDEN',
          apply,
          () => person.messages.update({ id, text }),
        ];
      }
      case 'unsend': {
        const may = sender === who || (!channel.isPrivate && isStaff(who));
        const apply = () => {
          message.deleted = { by: who, at: this.time };
        };
        return [!there ? 'NOT_FOUND' : may ? 'ok' : 'FORBIDDEN', apply, () => person.messages.delete({ id })];
      }
      default: {
        const mine = sees(channel, who) && deleted?.by === who;
        const expected = !mine ? 'NOT_FOUND' : this.isFresh(deleted) ? 'ok' : 'FORBIDDEN';
        const apply = () => {
          message.deleted = null;
        };
        return [expected, apply, () => person.messages.restore({ id })];
      }
    }
  }

  private named(reaction: string): string {
    const [emoji, who] = reaction.split(' ') as [string, Name];
    return `${emoji} ${this.community.as[who].user.username}`;
  }

  private takeOut(channel: ModelChannel, who: Name): void {
    channel.members.delete(who);
    const [longest] = channel.members.keys();
    if (channel.owner === who && longest) channel.owner = longest;
  }

  /** Compares everything that every user sees. */
  async compare(): Promise<void> {
    const { as } = this.community;
    for (const who of PEOPLE) {
      const person = as[who];
      const shown = this.channels.filter((channel) => sees(channel, who));
      const said = (channel: ModelChannel) => ({
        id: channel.id,
        name: channel.name,
        ownerId: as[channel.owner].user.id,
        memberCount: channel.members.size,
        joined: channel.members.has(who),
        manages: manages(channel, who),
        lastReadId: channel.members.get(who) ?? null,
        lastMessageAt: live(channel).at(-1)?.at ?? null,
        unread: unread(channel, who),
      });
      const { channels: mine, invites } = await person.channels.mine({});
      const expected = shown.filter(({ members }) => members.has(who)).map(said);
      expect(byId(mine.map(asSaid))).toEqual(byId(expected));
      const times = mine.map(({ lastMessageAt }) => lastMessageAt ?? '');
      expect(times).toEqual([...times].sort().reverse());
      const waiting = this.channels.filter((channel) => !channel.deleted && channel.invites.has(who));
      expect(invites.map(({ channelId }) => channelId).sort()).toEqual(waiting.map(({ id }) => id).sort());
      const open = shown.filter(({ isPrivate }) => !isPrivate);
      const { items } = await person.channels.list({});
      expect(byId(items.map(asSaid))).toEqual(byId(open.map(said)));
      for (const channel of this.channels) {
        const { id } = channel;
        const there = sees(channel, who);
        expect(await outcome(() => person.channels.read({ id }))).toBe(there ? 'ok' : 'NOT_FOUND');
        if (!there) continue;
        const page = await person.messages.list({ channelId: id, limit: 100 });
        const texts = live(channel).map(({ text }) => text);
        expect(page.items.map(({ text }) => text).reverse()).toEqual(texts);
        expect(page.items.map(({ reactions }) => namedBy(reactions)).reverse()).toEqual(
          live(channel).map(({ reactions }) => [...reactions].map((each) => this.named(each)).sort()),
        );
        const own = page.items.map(({ reactions }) =>
          reactions.flatMap(({ emoji, mine }) => (mine ? emoji : [])),
        );
        expect(own.reverse().map((each) => each.sort())).toEqual(
          live(channel).map(({ reactions }) =>
            REACTIONS.filter((emoji) => reactions.has(`${emoji} ${who}`)).sort(),
          ),
        );
        const members = await person.channels.members({ id });
        const names = [...channel.members.keys()].map((name) => as[name].user.username);
        expect(members.items.map(({ username }) => username)).toEqual(names);
      }
    }
    const { items } = await as.anonymous.channels.list({});
    const open = this.channels.filter(({ isPrivate, deleted }) => !isPrivate && !deleted);
    expect(items.map(({ name }) => name)).toEqual(open.map(({ name }) => name).sort());
  }
}

/** All who reacted. The counts must agree with them. */
function namedBy(reactions: Reaction[]): string[] {
  for (const { count, people } of reactions) expect(people).toHaveLength(count);
  return reactions
    .flatMap(({ emoji, people }) => people.map(({ username }) => `${emoji} ${username}`))
    .sort();
}

const asSaid = (channel: Channel) => ({
  id: channel.id,
  name: channel.name,
  ownerId: channel.ownerId,
  memberCount: channel.memberCount,
  joined: channel.joined,
  manages: channel.manages,
  lastReadId: channel.lastReadId,
  lastMessageAt: channel.lastMessageAt === null ? null : Date.parse(channel.lastMessageAt),
  unread: channel.unread,
});

function byId<T extends { id: number }>(list: T[]): T[] {
  return [...list].sort((a, b) => a.id - b.id);
}

async function outcome(attempt: () => Promise<unknown>): Promise<Outcome> {
  try {
    await attempt();
    return 'ok';
  } catch (error) {
    return toAppError(error).code;
  }
}

test('memberships, visibility, unread messages, and counts agree with a simple model', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 80, size: 'max' }), async (steps) => {
      const model = new Model(newCommunity());
      for (const [index, each] of steps.entries()) {
        await model.run(each);
        if (index % 15 === 14) await model.compare();
      }
      await model.compare();
    }),
    { numRuns: 60, seed: 20_260_301 },
  );
});

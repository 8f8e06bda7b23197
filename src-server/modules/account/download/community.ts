import { channel, entry, money, rowOf, type Section } from './section.ts';

/** The user's channels, messages, activity, and notifications. */
export const COMMUNITY = {
  channels: {
    columns: `${channel('c')}, c.is_private as isPrivate, cm.joined_at as joinedAt`,
    from: 'channel_members cm cross join channels c on c.id = cm.channel_id',
    where: 'cm.user_id = @person',
    keys: [['cm.channel_id', -1]],
  },
  ownChannels: {
    columns: `'/community/channels/' || id as path, name, description, is_private as isPrivate, created_at as createdAt,
      updated_at as updatedAt, deleted_at as deletedAt`,
    from: 'channels',
    where: 'owner_id = @person',
    keys: [['id', -1]],
  },
  messages: {
    columns: `g.text, g.created_at as createdAt, g.edited_at as editedAt, g.deleted_at as deletedAt,
      g.hidden_at as hiddenAt, ${channel('c')}`,
    from: 'messages g cross join channels c on c.id = g.channel_id',
    where: 'g.sender_id = @person',
    keys: [['g.client_id', '']],
  },
  reactions: {
    columns: `r.emoji, r.created_at as createdAt, ${channel('c')}`,
    from: `message_reactions r cross join messages g on g.id = r.message_id
      cross join channels c on c.id = g.channel_id`,
    where: 'r.user_id = @person',
    keys: rowOf('r'),
  },
  channelInvitations: {
    columns: `'/community/channels/' || c.id as channelPath, c.name as channelName, i.created_at as createdAt`,
    from: 'channel_invites i cross join channels c on c.id = i.channel_id',
    where: 'i.user_id = @person',
    keys: [['i.created_at', -1], ...rowOf('i')],
  },
  channelInvitationsSent: {
    columns: `${channel('c')}, i.created_at as createdAt`,
    from: 'channel_invites i cross join channels c on c.id = i.channel_id',
    where: 'i.invited_by = @person',
    keys: rowOf('i'),
  },
  activity: {
    columns: `a.kind, a.at as doneAt, a.comment_id as commentId, ${entry('e')}`,
    from: 'activity a left join entries e on e.id = a.entry_id',
    where: 'a.actor_id = @person',
    keys: [['a.id', -1]],
  },
  notifications: {
    columns: `n.kind, n.detail, n.updated_at as updatedAt, n.read_at as readAt, ${entry('e')}`,
    from: 'notifications n left join entries e on e.id = n.entry_id',
    where: 'n.user_id = @person',
    keys: [
      ['n.seq', -1],
      ['n.id', -1],
    ],
  },
  rsvps: {
    columns: `'/events/' || v.id as eventPath, r.status, ${money('r.price')} as price, ${money('r.paid')} as paid,
      ${money('r.refunded')} as refunded, r.code, r.rsvp_at as rsvpAt,
      r.show_name = 1 as isNameShown, r.seated_at as seatedAt, r.checked_in_at as checkedInAt, r.updated_at as updatedAt,
      iif(r.status = 'waitlisted', (select count(*) from rsvps q indexed by rsvps_queue
        where q.event_id = r.event_id and q.status = 'waitlisted' and q.position <= r.position), null) as position,
      ${entry('e')}`,
    from: 'rsvps r cross join events v on v.id = r.event_id cross join entries e on e.id = v.entry_id',
    where: 'r.user_id = @person',
    keys: [
      ['r.status', ''],
      ['r.event_id', -1],
    ],
  },
  eventFeed: {
    columns: 'created_at as createdAt',
    from: 'event_feeds',
    where: 'user_id = @person',
    keys: [['user_id', -1]],
    single: true,
  },
  subscriber: {
    columns: `email, state, consent, consented_at as consentedAt, created_at as createdAt, changed_at as changedAt`,
    from: 'subscribers',
    where: 'user_id = @person',
    keys: [['user_id', -1]],
    single: true,
  },
  applications: {
    columns: `a.project_name as projectName, a.website, a.email, a.description, c.name as cohort, a.status,
      a.created_at as createdAt, a.confirmed_at as confirmedAt`,
    from: `users u cross join applications a indexed by applications_email on a.email_key = lower(u.email)
      left join cohorts c on c.id = a.cohort_id`,
    where: 'u.id = @person and u.email_verified_at is not null and a.is_confirmed = 1',
    keys: [
      ['a.created_at', -1],
      ['a.id', -1],
    ],
  },
  campaigns: {
    columns: `c.subject, r.state, r.settled_at as settledAt, r.opened_at as openedAt, r.clicked_at as clickedAt,
      r.unsubscribed_at as unsubscribedAt`,
    from: 'campaign_recipients r cross join campaigns c on c.id = r.campaign_id',
    where: 'r.user_id = @person',
    keys: [['r.id', -1]],
  },
  newsletterConsent: {
    columns: 'wording, at as consentedAt',
    from: 'newsletter_consents',
    where: 'user_id = @person',
    keys: [['user_id', -1]],
    single: true,
  },
  mutedMails: {
    columns: 'kind',
    from: 'muted_mails',
    where: 'user_id = @person',
    keys: [['kind', '']],
  },
  topics: {
    columns: 'words, created_at as createdAt, expires_at as expiresAt',
    from: 'topic_watches',
    where: 'user_id = @person',
    keys: [['id', -1]],
  },
  mutedNotifications: {
    columns: 'kind',
    from: 'muted_notifications',
    where: 'user_id = @person',
    keys: [['kind', '']],
  },
  digest: {
    columns: 'every, told_until as toldUntilAt, next_at as nextAt',
    from: 'digests',
    where: 'user_id = @person',
    keys: [['user_id', -1]],
    single: true,
  },
} satisfies Record<string, Section>;

import type { PagePath } from '../pages.ts';

/** Titles of the guides that a new site has. Communities can edit and delete them. */
export const GUIDES = {
  write: 'How to write an entry',
  find: 'How to find things',
  import: 'How to import a folder of Markdown files',
  roles: 'Roles, and previewing the site as someone else',
  server: 'Running the server: data, settings, backups',
} as const;

type HelpTopic = { words: RegExp; text: string; page: PagePath; guide?: keyof typeof GUIDES };

const MAKE = '(?:create|write|add|start|make|publish|post)';

/**
 * What people ask about using this site, in the words after “how do I”. Only whole questions count, because texts may be
 * about the same words.
 */
export const HELP: readonly HelpTopic[] = [
  {
    words: new RegExp(`^${MAKE} (?:an? |new )*(?:wiki )?(?:entry|entries|article)$`),
    text: 'Press “New Wiki Entry” in the Knowledge Wiki. Contributors and staff can create entries.',
    page: '/wiki',
    guide: 'write',
  },
  {
    words: /^(?:edit|change) (?:an? |my )(?:wiki )?entry$/,
    text: 'Open the entry and press “Edit”. Its author and staff can edit it.',
    page: '/wiki',
    guide: 'write',
  },
  {
    words: new RegExp(
      `^(?:${MAKE} (?:an? |new )*(?:discussion|thread|topic)|ask (?:a question|the community))$`,
    ),
    text: 'Press “New Thread” in the Community Hub.',
    page: '/community',
  },
  {
    words: new RegExp(`^${MAKE} (?:an? |new )*course$`),
    text: 'Press “New Course” in the Academy. Contributors and staff can create courses.',
    page: '/academy',
  },
  {
    words: /^(?:enroll|enrol|take part) (?:in|for) (?:an? |the )?courses?$/,
    text: 'Open the course in the Academy and press “Enroll”.',
    page: '/academy',
  },
  {
    words: new RegExp(`^(?:${MAKE}|join|find|leave) (?:an? |new |the )*channels?$`),
    text: 'Channels are in the Community Hub.',
    page: '/community/channels',
  },
  {
    words:
      /^(?:rsvp|(?:rsvp|register|sign up|get a (?:seat|place|ticket)|take part) (?:to|for|at|in) (?:an? |the )?events?|(?:join|attend) (?:an? |the )?events?)$/,
    text: 'Open the event in the calendar and press “RSVP”.',
    page: '/events',
  },
  {
    words:
      /^(?:search|find (?:things|something|entries|texts)|search (?:this site|the site|here|for something|for entries))(?: here| on this site)?$/,
    text: 'Type in the search field at the top of every page.',
    page: '/search',
    guide: 'find',
  },
  {
    words: /^import (?:an? |my |the )?(?:folder of )?(?:markdown(?: files)?|notes|md files)$/,
    text: 'Import them in the Knowledge Wiki, or on the server.',
    page: '/wiki',
    guide: 'import',
  },
  {
    words:
      /^(?:preview (?:an?other |a |the )?(?:roles?|site as (?:a )?(?:member|guest|visitor))|see (?:the|this) site as (?:a )?(?:member|guest|visitor))$/,
    text: 'Choose a role in the menu behind your profile photo.',
    page: '/community/members',
    guide: 'roles',
  },
  {
    words:
      /^(?:make|create|restore|get|run) (?:an? )?backups? (?:of|for) (?:this|the) (?:site|server|community|database)$/,
    text: 'The server makes a backup each night. Admins see them in the settings.',
    page: '/settings/backup',
    guide: 'server',
  },
  {
    words: /^(?:change|reset|set) my password$/,
    text: 'Change it in your security settings.',
    page: '/settings/security',
  },
  {
    words: /^(?:change|set|confirm) my (?:email|email address|e-mail)$/,
    text: 'Change it in your account settings.',
    page: '/settings/account',
  },
  {
    words:
      /^(?:turn on|enable|use|set up|activate) (?:2fa|two-factor authentication|two factor authentication|an authenticator app)$/,
    text: 'Turn it on in your security settings.',
    page: '/settings/security',
  },
  {
    words:
      /^(?:change|edit|set|add|upload) my (?:profile|name|display name|bio|profile (?:photo|picture)|avatar|photo)$/,
    text: 'Edit your profile in the settings.',
    page: '/settings',
  },
  {
    words: /^(?:turn off|turn on|stop|change|disable|get|set up) (?:my |the |email )?notifications$/,
    text: 'Choose in the settings what you are notified of.',
    page: '/settings/notifications',
  },
  {
    words: /^(?:turn on|turn off|use|enable|disable|switch to) (?:the )?(?:dark|light) mode$/,
    text: 'Press the moon or the sun in the top bar, or choose it in the settings.',
    page: '/settings/appearance',
  },
  {
    words: /^(?:create|get|make|revoke) (?:an? )?api keys?$/,
    text: 'Create and revoke API keys in the settings.',
    page: '/settings/keys',
  },
  {
    words:
      /^invite (?:someone|people|a friend|friends|others|a member|members|a new member)(?: here| to (?:this|the) (?:site|community))?$/,
    text: 'Create an invitation in the settings.',
    page: '/settings/invitations',
  },
  {
    words: /^(?:download|export|get) (?:all )?my (?:own )?data$/,
    text: 'Download your data in the settings.',
    page: '/settings/data',
  },
  {
    words: /^(?:delete|close|remove) my account$/,
    text: 'Delete your account in the settings. You can download your data there first.',
    page: '/settings/data',
  },
];

import type { EntryType } from '#shared/entries/model.ts';

/** An entry of the starter content; the first one is the newest. */
export type StarterEntry = { type: EntryType; title: string; tags: string[]; body: string };

export const STARTER_ENTRIES: readonly StarterEntry[] = [
  {
    type: 'note',
    title: 'Welcome: what this place is for',
    tags: ['Guide', 'Tutorial'],
    body: `A commonplace book is where people copied what they wanted to keep: recipes, arguments, remedies, a good sentence.
This is one for a whole community. Everyone can read it, and everyone with an account can add to it.

## What you find here

| Type | What it holds | Who can create one |
|---|---|---|
| Wiki Entry | something worth knowing, kept up to date | contributors and above |
| Course | a subject from the beginning, in lessons | contributors and above |
| Prompt/Tool | a prompt or a program that others can use | contributors and above |
| Discussion | a question, an idea, news | everyone with an account |

You can read without an account. With one you can also vote, comment, and reply.

## The first ten minutes

1. Create an account. **The first account on a new installation becomes its admin**, so do this before you share the
   link. Everyone who registers after that is a member.
2. Open the *Knowledge Wiki* in the sidebar and write an entry, or import a folder of Markdown files you already have.
   There is an entry about each.
3. Start a discussion from the dashboard. Ask people what they would look up here.

These first entries belong to the community like any other. Keep them, edit them, or delete them once you no longer
need them. An admin can do all three, and deleted entries don't come back by themselves.`,
  },
  {
    type: 'note',
    title: 'How to write an entry',
    tags: ['Guide', 'How-to'],
    body: `Press *Create* on the dashboard, or *New Wiki Entry* in the Knowledge Wiki. An entry needs a title of at least three
characters, some text, and at least one tag.

## Text

Write formatted text: type / for headings, lists, tables, callouts, and code. The text is stored as Markdown, which
the *Markdown* button shows. You can write it from the start, with tables, task lists, and strikethrough:

~~~markdown
## A heading

A paragraph with **bold**, _italic_, and a [link](https://example.org).

- a list
- [x] something done

| Column | Another |
|---|---|
| a cell | a cell |
~~~

Put code between two lines of three backticks, and name the language after the first three. HTML and scripts don't run.

## Tags

Tags help others find an entry. Choose from the suggestions or type your own: up to ten, each at most 40 characters,
without commas. \`python\` and \`Python\` are the same tag. It keeps the spelling of its first use.

## Drafts

Your text is saved as a draft while you write: in your browser at once, and on the server a moment later. If you close
the page by mistake, open the same dialog again, in any browser where you're logged in. Only you can see your drafts.

## Editing it later

The author and staff can edit and delete an entry. If someone else saves while you're writing, your save is refused and
your text stays on the screen. Neither of you overwrites the other.`,
  },
  {
    type: 'note',
    title: 'How to find things',
    tags: ['Guide', 'How-to'],
    body: `## Search

Type in the field at the top of every page. Matching titles appear while you type. Press Enter to see all results.

- Use several words. Entries that contain more of them, or have them in the title, come first.
- Word endings don't matter: \`archive\` also finds *archives* and *archiving*.
- A word that occurs nowhere is replaced by a similar one. The page says which word it used.
- Words in quotation marks have to be next to each other: \`"air quality"\`. A minus leaves a word out: \`archive -scan\`.
- Terms such as \`C#\`, \`node.js\`, or \`--no-verify\` are found as you type them.

## Filters

You can narrow the dashboard and the Knowledge Wiki to a type and to tags. With several tags, an entry must have
**all** of them. Sort by most recent, most popular (upvotes minus downvotes), or alphabetically.

Your filters are part of the page's URL. Bookmark it or send it to someone, and the same list opens.

## From a script

Programs can use the same search. It responds with JSON, best match first:

~~~sh
curl 'http://localhost:3000/api/ai/search?q=meeting%20notes'
curl 'http://localhost:3000/api/entries?type=note&tags=Guide&sort=alphabetical&limit=5'
~~~

A list has at most 100 entries per page. If there are more, the \`Link\` header of the response has the URL of the next
page.`,
  },
  {
    type: 'note',
    title: 'How to import a folder of Markdown files',
    tags: ['Guide', 'Automation'],
    body: `You can move notes from another program, a Git repository, or a static site in one go. On the machine that runs this
server, in the program's folder:

~~~sh
npm run import -- /path/to/notes
npm run import -- /path/to/notes --as username
~~~

Every \`.md\` and \`.markdown\` file becomes a wiki entry. Without \`--as\`, the oldest admin becomes the author. The
server can keep running.

| An entry's … | comes from |
|---|---|
| title | \`title\` in the front matter, else a level-1 heading at the start, else the file name |
| tags | \`tags\` in the front matter, else the names of the file's folders |
| date | \`date\` or \`created\` in the front matter, else the time of the import |

Front matter is optional and looks like this:

~~~markdown
---
title: Meeting notes, first quarter
tags: [Guide, Reference]
date: 2024-03-18
---
~~~

## Running it again

Import as often as you like. Files that haven't changed are left alone, and changed files update their entry. Entries
that were edited or deleted here stay as they are, and the report names them. If an import is interrupted, run it again
and it continues.

At the end you get a list of all skipped files with the reason, such as invalid front matter, text that isn't UTF-8, or
nothing but a heading.`,
  },
  {
    type: 'note',
    title: 'Roles, and previewing the site as someone else',
    tags: ['Guide', 'Reference'],
    body: `Everyone with an account has one of four roles. Each role can do what the ones below it can.

| Role | Can also |
|---|---|
| admin | do everything staff can, and manage the site. The first account has this role |
| staff | edit and delete what anyone wrote, moderate, and use the staff modules |
| contributor | create wiki entries, courses, prompts, and tools |
| member | start discussions, comment, vote, and edit and delete their own content |

Visitors without an account can read and search.

## Preview

Do you want to know what a member sees? Open the menu behind your profile photo and choose a role. The site then treats
you as that role, on the server too. You can't do anything that a member can't do. A banner across the top stays until
you press *Exit preview*.

You can only preview roles **below** your own. A preview lasts for your session. It doesn't change your account, and no
one else notices it. *Guest* shows the site as visitors see it.

## Votes

You have one vote per entry. Press the other arrow to change it, or the same arrow to remove it. You can't vote on your
own entries.`,
  },
  {
    type: 'note',
    title: 'Running the server: data, settings, backups',
    tags: ['Reference', 'Automation'],
    body: `For the people who run the server. The \`docs\` folder of the program explains installation, backups, and email in detail.

## Where everything is

All data is in one folder, \`./data\` unless \`DATA_DIR\` names another. The database is the SQLite file
\`commonplace.sqlite\`. While the server runs, the \`-wal\` and \`-shm\` files beside it belong to it. Images are in
\`uploads\`. \`authenticator.key\` encrypts the secrets of authenticator apps.

## Settings

Settings are environment variables. If one is wrong, the server names it and doesn't start.

| Variable | Default | Meaning |
|---|---|---|
| \`PORT\` | 3000 | port of the server |
| \`HOST\` | 127.0.0.1 | \`0.0.0.0\` makes it reachable from other machines |
| \`BASE_URL\` | none | public URL. With https, cookies are only sent over https |
| \`TRUST_PROXY\` | none | IP addresses of your reverse proxy, or \`loopback\` |
| \`DATA_DIR\` | ./data | data folder |
| \`BRAND_NAME\`, \`BRAND_SHORT\` | Commonplace, Cp | name of the site on every page |
| \`SITE_TIME_ZONE\` | UTC | an IANA time zone such as Europe/Lisbon |

If other machines can reach the server, the first registration needs a setup token. The server prints it on the console
at start, so no stranger can become admin.

## Backups

Each night, the server makes a backup in \`data/backups\` and checks it. Admins see them in *Settings › Backup*. This makes
one at any time:

~~~sh
npm run backup
~~~

Copy them to another machine. To restore one, stop the server and run \`npm run restore -- FILE\`. It checks everything first,
and moves the present data aside. Copying \`commonplace.sqlite\` alone from a running server is **not** enough.

Before a new version changes the database's structure, it copies the database to \`data/backups\`.

## Health

\`/healthz\` responds while the process is running, \`/readyz\` while the database can be written, too.`,
  },
  {
    type: 'thread',
    title: 'What should we write down first?',
    tags: ['Discussion', 'Introduction'],
    body: `Every community has a few questions that come up again and again, and one or two people who always answer them. Those
answers are the best first entries.

Tell us in a comment:

- What did you have to ask when you were new?
- What do you explain to others most often?
- Which document do you search your email for at least once a month?

You need an account to comment. Press *Reply* below a comment to reply to it. Vote for this discussion if you want the
answers to become wiki entries.`,
  },
];

import type { EntryType } from '#shared/entries/model.ts';

/** An entry of the starter content; the first one is the newest. */
export type StarterEntry = { type: EntryType; title: string; tags: string[]; body: string };

export const STARTER_ENTRIES: readonly StarterEntry[] = [
  {
    type: 'note',
    title: 'Welcome: what this place is for',
    tags: ['Guide', 'Tutorial'],
    body: `A commonplace book is where people copied out what they wanted to keep: recipes, arguments, remedies, a good
sentence. This is one for a whole community. Everyone reads it, and everyone who belongs can add to it.

## What you find here

| Kind | What it holds | Who starts one |
|---|---|---|
| Wiki Entry | something worth knowing, kept up to date | contributors and above |
| Course | a subject in order, from the beginning | contributors and above |
| Prompt/Tool | a prompt or a program that others can use | contributors and above |
| Discussion | a question, an idea, news | everyone with an account |

Reading needs no account. With one you can also vote, comment, and answer comments.

## The first ten minutes

1. Register. **The first account on a new installation becomes its administrator**, so do this before you share the
   address. Everyone who registers after that is a member.
2. Open the *Knowledge Wiki* in the sidebar and write an entry, or import a folder of Markdown files you already have.
   There is an entry about each.
3. Start a discussion from the dashboard and ask people what they would look up here.

These first pages belong to the community like any other. Keep them, change them, or delete them once nobody needs
them: an administrator can do all three, and they do not come back.`,
  },
  {
    type: 'note',
    title: 'How to write an entry',
    tags: ['Guide', 'How-to'],
    body: `Press *Create* on the dashboard, or *New Wiki Entry* in the Knowledge Wiki. An entry needs three things: a title
of at least three characters, some text, and at least one tag.

## Text

Text is Markdown, with tables, task lists and strikethrough. The toolbar writes the marks for you, and the preview
shows the result.

~~~markdown
## A heading

A paragraph with **bold**, _italic_ and a [link](https://example.org).

- a list
- [x] something done

| Column | Another |
|---|---|
| a cell | a cell |
~~~

Put code between two lines of three backticks and name the language after the first of them. HTML and scripts are not
carried out.

## Tags

Tags are how others find an entry again. Choose from the suggestions or type your own; up to ten, each at most 40
characters, none with a comma. \`python\` and \`Python\` are the same tag, in the spelling of whoever used it first.

## Drafts

What you type is kept in your browser as you write. If you close the page by mistake, open the same dialog again in
that browser and your text is there. Nobody else can see it until you save.

## Changing it later

The author and staff can edit and delete an entry. If somebody else saved while you were writing, your save is refused
and your text stays on the screen, so that neither of you overwrites the other.`,
  },
  {
    type: 'note',
    title: 'How to find things',
    tags: ['Guide', 'How-to'],
    body: `## Search

Type in the field at the top of every page. Titles that match appear while you type; Enter shows everything.

- Several words are better than one. Entries that hold more of them, or hold them in the title, come first.
- Endings do not matter: \`archive\` finds *archives* and *archiving*.
- A word that occurs nowhere is corrected by one letter to one that does, and the page says which word it used.
- Quotation marks, brackets and other signs have no special meaning, so paste whatever you have.

## Filters

The dashboard and the Knowledge Wiki can be narrowed to a type and to tags. With several tags chosen, an entry must
carry **every one** of them. Sort by most recent, most popular (upvotes minus downvotes) or alphabetically.

The address bar always holds what you chose. Bookmark it, or send it to somebody, and the same list opens.

## From a script

The same search is open to programs and answers JSON, best match first:

~~~sh
curl 'http://localhost:3000/api/ai/search?q=meeting%20notes'
curl 'http://localhost:3000/api/entries?type=note&tags=Guide&sort=alphabetical&limit=5'
~~~

A list answers at most 100 entries at once. When there are more, the \`Link\` header of the answer holds the address of
the next page.`,
  },
  {
    type: 'note',
    title: 'How to import a folder of Markdown files',
    tags: ['Guide', 'Automation'],
    body: `Notes that live in another program, a Git repository or a static site can move here in one go. On the machine that
runs this server, in the folder of the program:

~~~sh
npm run import -- /path/to/notes
npm run import -- /path/to/notes --as username
~~~

Every \`.md\` and \`.markdown\` file becomes a wiki entry. Without \`--as\` they belong to the oldest administrator. The
server may keep running.

| An entry's … | comes from |
|---|---|
| title | \`title\` in the front matter, else the first heading, else the file name |
| tags | \`tags\` in the front matter, else the names of the folders the file lies in |
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

Import as often as you like. Files that are here already are left alone, and those that changed in the folder update
their entry. An entry that was edited or deleted here stays as it is, and the report names it. If an import is stopped
half-way, run it again and it goes on.

At the end you get a list of every file that was skipped, with the reason: broken front matter, text that is not UTF-8,
nothing but a heading, and so on.`,
  },
  {
    type: 'note',
    title: 'Roles, and seeing the site as somebody else',
    tags: ['Guide', 'Reference'],
    body: `Everybody with an account has one of four roles. Each can do what the ones below it can.

| Role | Can also |
|---|---|
| admin | everything staff can; the first account has this role |
| staff | edit and delete what anyone wrote, see surveys that are still drafts |
| contributor | write wiki entries, courses, prompts and tools |
| member | start discussions, comment, vote, edit and delete one's own |

A visitor without an account reads and searches.

## Preview

Wondering what a member sees? Open the menu behind your picture and choose a role. The site then treats you as that
role, on the server too: what a member may not do is refused to you as well. A banner across the top says so until you
press *Exit preview*.

A preview can only step **down**. It lasts for your session, changes nothing about your account, and nobody else
notices it. *Guest* shows the site as a visitor finds it.

## Votes

One vote for each person and entry. Pressing the other arrow changes it, pressing the same one takes it back. Nobody
votes on their own entries.`,
  },
  {
    type: 'note',
    title: 'Running this for real: data, settings, backups',
    tags: ['Reference', 'Automation'],
    body: `For whoever looks after the server.

## Where everything is

All data is in one folder, \`./data\` unless the variable \`DATA_DIR\` names another. The store is the SQLite file
\`commonplace.sqlite\` in it. While the server runs there are also a \`-wal\` and a \`-shm\` file beside it: they belong to
it.

## Settings

Settings are environment variables. A wrong one stops the start with a line that names it.

| Variable | Default | Meaning |
|---|---|---|
| \`PORT\` | 3000 | where the server listens |
| \`HOST\` | 127.0.0.1 | \`0.0.0.0\` to be reached from other machines |
| \`BASE_URL\` | none | the public address; with https, cookies are sent over https only |
| \`TRUST_PROXY\` | none | addresses of your reverse proxy, or \`loopback\` |
| \`DATA_DIR\` | ./data | where the data lies |
| \`BRAND_NAME\`, \`BRAND_SHORT\` | Commonplace, Cp | the name on every page |
| \`SITE_TIME_ZONE\` | UTC | an IANA zone such as Europe/Lisbon |

When \`HOST\` is not this machine alone, the very first registration asks for a setup token. It is printed on the console
at start, so that a stranger cannot become the administrator.

## Backups

Stop the server and copy the whole data folder, or let SQLite make a consistent copy while it runs:

~~~sh
sqlite3 data/commonplace.sqlite ".backup 'copy.sqlite'"
~~~

Copying \`commonplace.sqlite\` alone from a running server is **not** enough. To restore, stop the server, put the copy in
the place of the file, and remove the \`-wal\` and \`-shm\` files.

Before a new version changes the shape of the store, it puts a copy into \`data/backups\`.

## Is it well?

\`/healthz\` answers while the process is alive, \`/readyz\` while the store answers, too.`,
  },
  {
    type: 'thread',
    title: 'What should we write down first?',
    tags: ['Discussion', 'Introduction'],
    body: `Every community has a handful of questions that come up again and again, and one or two people who always answer
them. Those answers are the best first pages.

Tell us in a comment:

- What did you have to ask when you were new?
- What do you explain to others most often?
- Which document do you search your mail for at least once a month?

You need an account to comment; you can answer a particular comment with *Reply* below it. Vote for this thread if you
would like the answers to become wiki entries.`,
  },
];

import fc from 'fast-check';
import { type Element, Window } from 'happy-dom';
import PostalMime, { type Email } from 'postal-mime';
import { beforeEach, describe, expect, test } from 'vitest';
import type { FrozenSite } from '#db/schema/campaigns.ts';
import { replaceMergeFields, unknownMergeFields, WORD_FIELDS } from '#shared/campaigns/merge.ts';
import { campaignEmails } from '../../src-server/modules/campaigns/emails.ts';
import { campaignTemplate, renderCampaign } from '../../src-server/services/campaign-text/template.ts';
import { composeMessage } from '../../src-server/services/mailer/message.ts';
import { type Community, newCommunity } from '../support/people.ts';
import { FROZEN, sentCampaign } from '../support/sent-campaigns.ts';

const [MIA, OTTO] = ['mia@mail.example', 'otto@mail.example'];

let community: Community;
beforeEach(() => {
  community = newCommunity();
});

type Written = {
  content: string;
  subject?: string;
  name?: string | null;
  isTracked?: boolean;
  frozen?: FrozenSite;
};

/** An email as it goes over the wire, and as another program reads it. */
async function received({
  content,
  subject = 'News',
  name = null,
  isTracked = true,
  frozen = FROZEN,
}: Written) {
  const { db, clock } = community;
  const { id, recipients } = sentCampaign(db, clock.now(), { emails: [MIA, OTTO], content, subject, frozen });
  const mailFor = campaignEmails(db, { id, subject, content, surveyId: null, frozen });
  const [row] = recipients;
  if (!row) throw new Error('there is a recipient');
  const mail = mailFor({ ...row, name, isTracked }, clock.now());
  const raw = String(await composeMessage(mail, null));
  return { mail, raw, email: await PostalMime.parse(raw) };
}

function bodyOf(html = ''): Element {
  const window = new Window({ settings: { disableJavaScriptEvaluation: true } });
  return new window.DOMParser().parseFromString(html, 'text/html').documentElement;
}

const elementsOf = (html = '') => Array.from(bodyOf(html).querySelectorAll('*'));
const attributesOf = (element: Element) => Array.from(element.attributes, ({ name }) => name);

const HEADERS = [
  ...['from', 'reply-to', 'to', 'subject', 'message-id', 'date', 'mime-version', 'content-type'],
  ...['list-id', 'list-unsubscribe', 'list-unsubscribe-post', 'precedence'],
];
const ALLOWED: Record<string, string[]> = {
  ...{
    html: ['lang'],
    head: [],
    body: ['class', 'style'],
    title: [],
    style: [],
    div: ['class', 'style', 'dir'],
  },
  ...{ meta: ['name', 'content', 'charset'], a: ['href', 'title'], ol: ['start'], th: [], td: [] },
  img: ['src', 'alt', 'title', 'width', 'height'],
};
const PLAIN = /^(p|h[1-6]|ul|li|blockquote|pre|code|hr|br|em|strong|del|table|thead|tbody|tr|sup|section)$/;

/** What may never happen, whatever was written. */
function requireHarmless({ raw, email }: { raw: string; email: Email }, ownOrigin = FROZEN.address): void {
  expect(email.headers.map(({ key }) => key).filter((key) => !HEADERS.includes(key))).toEqual([]);
  expect(new Set(email.headers.map(({ key }) => key)).size).toBe(email.headers.length);
  expect([email.to, email.cc, email.bcc]).toMatchObject([[{ address: MIA }], undefined, undefined]);
  expect(raw).not.toContain(OTTO);
  expect([email.text, email.html].every((part) => part?.trim())).toBe(true);
  for (const line of raw.split('\r\n')) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(998);
    // A URL can't be split.
    if (Buffer.byteLength(line) > 78) expect(line.trim()).toMatch(/^\S+$|^[\w-]+: \S+$/);
  }
  for (const element of elementsOf(email.html)) {
    const tag = element.tagName.toLowerCase();
    const allowed = ALLOWED[tag] ?? (PLAIN.test(tag) ? [] : null);
    expect([
      tag,
      allowed && attributesOf(element).filter((name) => ![...allowed, 'style'].includes(name)),
    ]).toEqual([tag, []]);
    const href = element.getAttribute('href');
    if (href !== null) expect(href).toMatch(/^(https?:\/\/|mailto:|tel:)/i);
    const src = element.getAttribute('src');
    if (src !== null) expect(src).toMatch(/^https?:\/\//i);
  }
  expect(email.html).toContain(ownOrigin);
}

const MARKUP = fc.constantFrom(
  ...[
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '"><b onclick="x">',
    '<!--',
    '-->',
    '</style>',
  ],
  ...[
    '[a](javascript:alert(1))',
    '![a](data:text/html,x)',
    '[a](<x" onclick="y>)',
    '[a]: javascript:x\n',
    '<a:b>',
  ],
  ...[
    '{{name}}',
    '{{name|you}}',
    '{{site}}',
    '[x](https://a.example/{{name}})',
    '![{{name}}](/u "{{name}}")',
  ],
  ...[
    '\r\nBcc: otto@evil.example\r\n',
    '\n',
    '\n\n',
    '`',
    '```\n',
    '| a | b |\n|---|---|\n| c |',
    '# ',
    '- ',
    '> ',
  ],
  ...[
    '\u{F0000}',
    '\u{F0001}',
    '%F3%B0%80%80',
    '[x](%F3%B0%80%81)',
    '\u2028',
    '\0',
    '\ud800',
    'שלום',
    '你好',
    '😀',
  ],
  ...[
    '\r\n.\r\n',
    '&lt;script&gt;',
    '&#x3c;b&#x3e;',
    '//evil.example',
    '[a](//evil.example/x)',
    '[a](\\\\evil)',
    '\t',
  ],
);
const hostile = fc
  .array(fc.oneof(MARKUP, fc.string({ unit: 'grapheme', maxLength: 12 })), { minLength: 1, maxLength: 12 })
  .map((parts) => parts.join(''));

describe('the email of a campaign', () => {
  test('has the headers of emails to many people, and both parts', async () => {
    const frozen = {
      ...FROZEN,
      name: 'Club, "Ä" <b>',
      replyTo: 'office@community.example',
      footer: 'Street 1\n1234 City',
    };
    const { email, mail } = await received({ content: 'Hello {{name|friend}}!', frozen, name: 'Mia' });
    const header = (key: string) => email.headers.find((each) => each.key === key)?.value;
    expect(header('precedence')).toBe('bulk');
    expect(header('list-id')).toBe('<newsletter.community.example>');
    expect(header('list-unsubscribe')).toBe(`<${mail.unsubscribeUrl}>`);
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(header('auto-submitted')).toBeUndefined();
    expect(email.replyTo).toEqual([{ address: 'office@community.example', name: '' }]);
    expect(email.from).toEqual({ address: 'club@community.example', name: 'Reading Club' });
    for (const part of [email.text, bodyOf(email.html).textContent]) {
      expect(part).toContain('Hello Mia!');
      expect(part).toContain('Street 1');
      expect(part).toContain('We count opens and clicks.');
    }
  });

  test('reads at 320 pixels and in dark mode', async () => {
    const { email } = await received({
      content: `| a | b |\n|---|---|\n| ${'x'.repeat(200)} | d |\n\n![a](/b)`,
    });
    const { html = '' } = email;
    expect(html).toContain('width=device-width');
    expect(html).toMatch(/@media \(prefers-color-scheme:dark\)/);
    expect(html).toContain('name="color-scheme" content="light dark"');
    const widths = Array.from(html.matchAll(/[^-]width:([^;"]+)/g), ([, width]) => width);
    expect(new Set(widths)).toEqual(new Set(['100%']));
    expect(
      elementsOf(html)
        .filter(({ tagName }) => tagName === 'TD')
        .every((cell) => cell.getAttribute('style')?.includes('overflow-wrap:anywhere')),
    ).toBe(true);
  });

  test('without counting has the links themselves, no image that counts, and says nothing of it', async () => {
    const { email } = await received({ content: 'See [this](https://books.example/1).', isTracked: false });
    expect(email.html).toContain('href="https://books.example/1"');
    expect(email.html).not.toContain('/newsletter/');
    expect(email.html + String(email.text)).not.toContain('count');
    expect(email.html).toContain('/unsubscribe/');
  });

  test('has the same words and links in both parts, in the same order', async () => {
    const words = fc.uniqueArray(fc.nat({ max: 9999 }), { minLength: 9, maxLength: 9 });
    const script = fc.constantFrom('w', 'ж', '漢', 'ש', 'é', '😀');
    await fc.assert(
      fc.asyncProperty(words, script, fc.boolean(), async (numbers, letter, isTracked) => {
        const [a, b, c, d, e, f, g, h, i] = numbers.map((number) => `${letter}${number}q`);
        const content = `# ${a}\n\n**${b}** [${c}](/wiki/one) and ![${d}](/uploads/x)\n\n- ${e}\n  1. ${f}\n\n| ${g} | x |\n|---|---|\n| ${h} | y |\n\n> \`${i}\` https://books.example/two`;
        const { email } = await received({ content, isTracked });
        const html = bodyOf(email.html);
        for (const image of html.querySelectorAll('img')) image.replaceWith(image.getAttribute('alt') ?? '');
        const inOrder = (text = '') =>
          Array.from(text.matchAll(new RegExp(`${letter}\\d+q`, 'gu')), ([word]) => word);
        const expected = [a, b, c, d, e, f, g, h, i];
        expect(inOrder(email.text)).toEqual(expected);
        expect(inOrder(html.querySelector('body')?.textContent)).toEqual(expected);
        const urls = ['https://community.example/wiki/one', 'https://books.example/two'];
        for (const url of urls) expect(email.text).toContain(url);
        const hrefs = Array.from(html.querySelectorAll('a'), (link) => link.getAttribute('href') ?? '');
        if (!isTracked) expect(hrefs).toEqual(expect.arrayContaining(urls));
        expect(hrefs.filter((href) => href.includes('/newsletter/click/'))).toHaveLength(isTracked ? 2 : 0);
      }),
      { numRuns: 30 },
    );
  });

  test('gets no header, tag, attribute, or recipient from hostile Markdown, subjects, names, and footers', async () => {
    await fc.assert(
      fc.asyncProperty(hostile, hostile, hostile, hostile, async (content, subject, name, footer) => {
        const frozen = { ...FROZEN, name: name.slice(0, 30), footer };
        const written = { content, subject, frozen };
        const result = await received({ ...written, name });
        requireHarmless(result);
        // A name changes the text, and nothing around it.
        const { email } = await received({ ...written, name: 'X' });
        const shapeOf = (html?: string) => elementsOf(html).map((each) => [each.tagName, attributesOf(each)]);
        expect(shapeOf(result.email.html)).toEqual(shapeOf(email.html));
      }),
      { numRuns: 150 },
    );
  });

  test('takes a name as it is: nothing in it is Markdown, HTML, another field, or a part of a URL', async () => {
    const name = '**{{site}}** <b>&amp;</b> a/b?c=d&e#f';
    const content = 'Hi {{name}}! [x](https://a.example/?n={{name}}&x=1)';
    const { email } = await received({ content, name, isTracked: false });
    expect(email.text).toContain(`Hi ${name}!`);
    expect(bodyOf(email.html).querySelector('p')?.textContent).toContain(`Hi ${name}!`);
    expect(email.html).toContain(`https://a.example/?n=${encodeURIComponent(name)}&#x26;x=1`);
  });
});

test('merge fields are read in any text, and unknown ones are named', () => {
  expect(unknownMergeFields('{{name}} {{name|you}} {{ site }} {{name\\|x}} { {x} } {{}}')).toEqual(['{{}}']);
  expect(unknownMergeFields('{{email}} {{Name}} {{email}} {{site|x}} {{name|{{x}}}}')).toEqual([
    ...['{{email}}', '{{Name}}', '{{site|x}}', '{{x}}'],
  ]);
  expect(unknownMergeFields('{{survey}} {{survey|x}} {{name}}')).toEqual(['{{survey|x}}']);
  expect(unknownMergeFields('{{survey}} {{name}}', WORD_FIELDS)).toEqual(['{{survey}}']);
  expect(
    replaceMergeFields('a {{name|b c}} {{other}}', ({ field, fallback }) => `${field}:${fallback}`),
  ).toBe('a name:b c {{other}}');
});

test('a recipient without a name is addressed by the fallback', () => {
  const site = { name: 'Club', address: 'https://community.example', footer: '' };
  const template = campaignTemplate({
    subject: 'For {{name|you}}',
    content: 'Dear {{name}} of {{site}},',
    site,
  });
  const { subject, text } = renderCampaign(template, {
    name: null,
    unsubscribeUrl: 'https://x.example',
    surveyUrl: '',
    counted: null,
  });
  expect([subject, text.split('\n')[0]]).toEqual(['For you', 'Dear there of Club,']);
});

test('thousands of quotes and lists inside each other are shown as text', () => {
  for (const content of ['>'.repeat(50_000), '- '.repeat(20_000), '1. '.repeat(20_000)]) {
    const site = { name: 'Club', address: 'https://community.example', footer: '' };
    expect(
      campaignTemplate({ subject: 'x', content: `${content}end`, site }).uncounted.text.join(''),
    ).toContain('end');
  }
});

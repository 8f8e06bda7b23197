/** HTML as these programs put it on the clipboard, with what the editor makes of it. */
export const PASTED: { from: string; html: string; markdown: string }[] = [
  {
    from: 'Word',
    html: `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]-->
<style><!-- p.MsoNormal {margin:0cm; mso-style-parent:"";} --></style></head>
<body lang=EN-US style='tab-interval:36.0pt'><!--StartFragment-->
<h1 style='mso-outline-level:1'><b>Minutes of the<span style='mso-spacerun:yes'>&nbsp;</span>meeting</b><o:p></o:p></h1>
<p class=MsoNormal>We met on <b style='mso-bidi-font-weight:normal'>Monday</b> and <i>agreed</i>.<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span><![endif]>First point<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='font-family:"Courier New"'><span style='mso-list:Ignore'>o<span>&nbsp;&nbsp; </span></span></span><![endif]>Below it<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span><![endif]>Second point<o:p></o:p></p>
<p class=MsoNormal>Then:<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp;&nbsp; </span></span><![endif]>Write<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>2.<span>&nbsp;&nbsp; </span></span><![endif]>Send <a href="https://example.org/">it</a><o:p></o:p></p>
<table class=MsoTableGrid border=1><tr><td><p class=MsoNormal><b>Who</b><o:p></o:p></p></td><td><p class=MsoNormal>What<o:p></o:p></p></td></tr>
<tr><td><p class=MsoNormal>Ada<o:p></o:p></p></td><td><p class=MsoNormal>Tea | cake<o:p></o:p></p></td></tr></table>
<p class=MsoNormal><img width=10 height=10 src="file:///C:/Users/ada/AppData/clip_image002.png" v:shapes="Picture_x0020_1"><o:p></o:p></p>
<!--EndFragment--></body></html>`,
    markdown: `# Minutes of the meeting

We met on **Monday** and _agreed_.

- First point
  - Below it
- Second point

Then:

1. Write
2. Send [it](https://example.org/)

| **Who** | What |
| --- | --- |
| Ada | Tea \\| cake |`,
  },
  {
    from: 'Google Docs',
    html: `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1f2e"><h2 dir="ltr" style="line-height:1.38;"><span style="font-size:16pt;font-weight:400;">A heading</span></h2><p dir="ltr" style="line-height:1.38;"><span style="font-weight:400;">Plain, </span><span style="font-weight:700;">bold</span><span style="font-weight:400;">, </span><span style="font-weight:400;font-style:italic;">italic</span><span style="font-weight:400;">, and </span><span style="text-decoration:line-through;">struck</span><span>.</span></p><br /><ul style="margin-top:0;"><li dir="ltr" aria-level="1" style="list-style-type:disc;"><p dir="ltr" role="presentation"><span>One</span></p></li><ul style="margin-top:0;"><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span>Nested</span></p></li></ul><li dir="ltr" aria-level="1" role="checkbox" aria-checked="true"><p dir="ltr" role="presentation"><span>Done</span></p></li></ul></b><br class="Apple-interchange-newline">`,
    markdown: `## A heading

Plain, **bold**, _italic_, and ~~struck~~.

- One
  - Nested
- [x] Done`,
  },
  {
    from: 'LibreOffice',
    html: `<!DOCTYPE html><html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"/><title></title><meta name="generator" content="LibreOffice 7.6 (Linux)"/><style type="text/css">p { line-height: 115% }</style></head><body lang="en-US" dir="ltr">
<h3 class="western">Shopping</h3>
<p style="line-height: 100%; margin-bottom: 0in"><font face="Liberation Serif, serif">We need <b>flour</b> and <strike>sugar</strike>.</font></p>
<ol start="3"><li><p style="margin-bottom: 0in">Third</p></li>
<li><p>Fourth</p></li></ol>
<p><span style="background: transparent"></span><br/>
</p></body></html>`,
    markdown: `### Shopping

We need **flour** and ~~sugar~~.

3. Third
4. Fourth`,
  },
  {
    from: 'a web page',
    html: `<meta charset="utf-8"><article><h2 style="font-weight:700">News</h2><p>See <a href="https://example.org/a?b=1&amp;c=2" class="x" onclick="go()">the <em>page</em></a>.<br>Next line</p><blockquote><p>Quoted</p></blockquote><pre class="language-js"><code>const a = \`x\`;
</code></pre><p><img src="https://example.org/i.png" alt="A chart" width="4"></p><table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table><ul><li><input type="checkbox" checked disabled> done</li><li><input type="checkbox"> open</li></ul><hr><p style="display:none">hidden</p></article>`,
    markdown: `## News

See [the _page_](https://example.org/a?b=1&c=2).  
Next line

> Quoted

\`\`\`js
const a = \`x\`;
\`\`\`

![A chart](https://example.org/i.png)

| A | B |
| --- | --- |
| 1 | 2 |

- [x] done
- [ ] open

---`,
  },
  {
    from: 'a spreadsheet',
    html: `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><body><table border=0 cellpadding=0 style='border-collapse:collapse'><col width=64><tr height=20><td height=20>Tool</td><td>Price</td></tr><tr><td>Saw</td><td align=right>12</td></tr></table></body></html>`,
    markdown: `| Tool | Price |
| --- | --- |
| Saw | 12 |`,
  },
];

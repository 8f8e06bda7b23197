import { chromium } from '@playwright/test';
import { chromiumPath, LAUNCH_ARGUMENTS } from './scripts/chromium.mjs';
import { spawn } from 'node:child_process';
const dir = '/tmp/shots-data-' + Date.now();
const program = process.env.PROGRAM ?? 'index';
const c = spawn('node', [`build/server/${program}.js`], { env: { ...process.env, PORT: '0', DATA_DIR: dir, RATE_LIMIT: 'off', DEMO_PASSWORD: 'demo keeps a secret' } });
c.stderr.on('data', (d) => process.env.V && console.error(String(d)));
const url = await new Promise((r) => c.stdout.on('data', (d) => r(JSON.parse(String(d)).url)));
const b = await chromium.launch({ executablePath: chromiumPath(), args: LAUNCH_ARGUMENTS });
const paths = (process.env.PATHS ?? '/,/wiki,/login,/register,/nowhere,/search?q=import').split(',');
for (const [mode, w, h] of (process.env.FEW ? [['dark', 1440, 900], ['light', 390, 844]] : [['dark', 1440, 900], ['light', 1440, 900], ['dark', 390, 844], ['light', 390, 844]])) {
  const ctx = await b.newContext({ viewport: { width: w, height: h } });
  if (process.env.LOGIN) {
    const res = await ctx.request.post(url + '/api/users/login', { data: { username: process.env.LOGIN, password: 'demo keeps a secret' } });
    if (!res.ok()) console.log('login', res.status());
  }
  await ctx.addInitScript((d) => localStorage.setItem('darkMode', String(d)), mode === 'dark');
  const page = await ctx.newPage();
  page.on('console', (m) => console.log('CONSOLE', m.type(), m.text().slice(0, 300)));
  page.on('pageerror', (e) => console.log('PAGEERROR', String(e).slice(0, 500)));
  for (const p of paths) {
    let target = p;
    if (p === 'ENTRY') { const e = await (await fetch(url + '/api/entries?limit=1&type=' + (process.env.TYPE ?? 'note'))).json(); target = `/${e[0].type}/${e[0].id}`; }
    await page.goto(url + target, { waitUntil: 'networkidle' });
    await page.waitForTimeout(300);
    const name = `/tmp/shots/${mode}-${w}-${p.replace(/[^a-z0-9]/gi, '_')}.png`;
    await page.screenshot({ path: name });
    console.log(name);
  }
  await ctx.close();
}
await b.close(); c.kill();

import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Community, newCommunity } from '../support/people.ts';
import { fill, openAs } from '../support/render-app.tsx';
import { chooseByKeys, dialogOf, pressInToast } from '../support/site.tsx';

const toast = (text: string) => screen.findByText(text, { selector: 'p' });
const dialog = async (name: string) => within(await dialogOf(name));
const names = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
const card = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name });
  return within(heading.closest('li') ?? document.body);
};

function add({ as }: Community, name: string, more = {}) {
  return as.staff.program.create({
    ...{ name, description: `All about ${name}.`, domain: `${name.toLowerCase()}.example` },
    ...{ tags: ['Hardware'], published: true, ...more },
  });
}

test('visitors see published projects with their details, and links that vouch for no one', async () => {
  const community = newCommunity();
  await add(community, 'Alder', { status: 'development', longDescription: 'First.\n\nSecond.' });
  await add(community, 'Birch', { domain: '' });
  await add(community, 'Draft', { published: false });
  const { user, router } = await openAs(community.as.anonymous, '/accelerator');
  const alder = await card('Alder');
  expect(names()).toEqual(['Alder', 'Birch']);
  alder.getByText('Development');
  alder.getByText('All about Alder.');
  alder.getByText('Hardware');
  const site = alder.getByRole('link', { name: 'Visit Site of Alder' });
  expect([site.getAttribute('href'), site.getAttribute('rel'), site.textContent]).toEqual([
    ...['https://alder.example', 'noopener noreferrer nofollow', 'Visit Site'],
  ]);
  expect((await card('Birch')).queryByRole('link', { name: /Visit Site/ })).toBeNull();
  for (const control of [/Actions for/, 'Add project', 'Change order'])
    expect(screen.queryByRole('button', { name: control })).toBeNull();

  await user.click(alder.getByRole('link', { name: 'Learn More about Alder' }));
  const details = await dialog('Alder');
  await details.findByText(/First\.\s+Second\./);
  expect(router.state.location.pathname).toBe('/accelerator/1');
  await waitFor(() => expect(document.title).toMatch(/^Alder · .*Program/));
  expect(details.getByRole('link', { name: 'Visit Website' }).getAttribute('rel')).toBe(
    'noopener noreferrer nofollow',
  );
  expect(details.queryByText('Audit log')).toBeNull();
  await user.click(details.getAllByRole('button', { name: 'Close' })[0] as Element);
  await waitFor(() => expect(router.state.location.pathname).toBe('/accelerator'));
});

test('a project that is not there says so over the gallery', async () => {
  const community = newCommunity();
  await add(community, 'Alder');
  const { id } = await add(community, 'Draft', { published: false });
  await openAs(community.as.member, `/accelerator/${id}`);
  await (await dialog('Project')).findByText('Project not found.');
});

test('the tabs are in the URL, and an unknown one is the gallery', async () => {
  const community = newCommunity();
  const { user, router } = await openAs(community.as.anonymous, '/accelerator?tab=nowhere');
  await screen.findByText('No projects yet. Check back soon.');
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'Project Gallery',
    'About',
    'Apply',
  ]);
  await user.click(screen.getByRole('tab', { name: 'About' }));
  await screen.findByText('Demo Day');
  expect(router.state.location.search).toMatchObject({ tab: 'about' });
  await user.click(screen.getByRole('tab', { name: 'Project Gallery' }));
  await waitFor(() => expect(router.state.location.search).not.toHaveProperty('tab'));
});

test('the gallery says when it fails to load, and tries again', async () => {
  const community = newCommunity();
  await add(community, 'Alder');
  const { user, fail, router } = await openAs(community.as.anonymous, '/newsletter');
  const restore = fail('program.list');
  await router.navigate({ to: '/accelerator' });
  await screen.findByText('Failed to load projects. Please try again.');
  restore();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await card('Alder');
});

test('staff add a project as a draft, publish it, edit it, and delete it with Undo', async () => {
  const { as } = newCommunity();
  const { user } = await openAs(as.staff, '/accelerator');
  await screen.findByText('No projects yet. Add one to show what the program builds.');
  await user.click(screen.getByRole('button', { name: 'Add project' }));
  const form = await dialog('Add project');
  await fill(user, form.getByRole('textbox', { name: /^Project Name/ }), 'Ti');
  await fill(user, form.getByRole('textbox', { name: /^Description/ }), 'A clock for the harbor.');
  await fill(user, form.getByRole('textbox', { name: /^Website/ }), 'javascript:alert(1)');
  await fill(user, form.getByRole('textbox', { name: /^Image URL/ }), 'http://images.example/a.png');
  await user.click(form.getByRole('button', { name: 'Add project' }));
  await form.findByText('Project Name must be at least 3 characters');
  form.getByText('Website must be a URL that starts with https://');
  form.getByText('Image must be an uploaded image or a URL that starts with https://');
  await fill(user, form.getByRole('textbox', { name: /^Project Name/ }), 'Tide clock');
  await fill(user, form.getByRole('textbox', { name: /^Website/ }), 'tides.example');
  await fill(user, form.getByRole('textbox', { name: /^Image URL/ }), 'https://images.example/a.png');
  await fill(user, form.getByRole('textbox', { name: /^Tags/ }), 'Hardware, Harbor');
  await user.click(form.getByRole('button', { name: 'Add project' }));
  await toast('Project added');
  (await card('Tide clock')).getByText('Draft');
  expect(await as.anonymous.program.list({})).toEqual([]);

  await chooseByKeys('Publish', 'Actions for Tide clock');
  await toast('Project published');
  await waitFor(async () => expect((await card('Tide clock')).queryByText('Draft')).toBeNull());
  expect(await as.anonymous.program.list({})).toMatchObject([
    { name: 'Tide clock', domain: 'https://tides.example', tags: ['Hardware', 'Harbor'], status: 'active' },
  ]);

  await chooseByKeys('Edit project', 'Actions for Tide clock');
  const edit = await dialog('Edit project');
  await fill(user, edit.getByRole('textbox', { name: /^Project Name/ }), 'Tide clocks');
  await user.click(edit.getByRole('button', { name: 'Save changes' }));
  await toast('Project saved');
  await card('Tide clocks');

  await chooseByKeys('Delete project', 'Actions for Tide clocks');
  await toast('Project deleted');
  await screen.findByText('No projects yet. Add one to show what the program builds.');
  await pressInToast('Undo');
  await card('Tide clocks');
});

test('staff change the order with the keyboard, and a failed move goes back', async () => {
  const community = newCommunity();
  const { as } = community;
  for (const name of ['Alder', 'Birch', 'Cedar']) await add(community, name);
  const { user, fail } = await openAs(as.staff, '/accelerator');
  await user.click(await screen.findByRole('button', { name: 'Change order' }));
  const order = await dialog('Change order');
  const listed = () => order.getAllByRole('listitem').map((item) => item.textContent);
  const move = async (name: string, keys: string[]) => {
    (await order.findByRole('button', { name: `Move ${name}` })).focus();
    for (const key of keys) await user.keyboard(key);
  };
  await move('Cedar', [' ', '{ArrowUp}', '{ArrowUp}', ' ']);
  await waitFor(async () =>
    expect((await as.anonymous.program.list({})).map(({ name }) => name)).toEqual([
      'Cedar',
      'Alder',
      'Birch',
    ]),
  );
  expect(listed()).toEqual(['Cedar', 'Alder', 'Birch']);
  const restore = fail('program.move');
  await move('Cedar', [' ', '{ArrowDown}', ' ']);
  await toast('Failed to move project. Please try again.');
  restore();
  await waitFor(() => expect(listed()).toEqual(['Cedar', 'Alder', 'Birch']));
});

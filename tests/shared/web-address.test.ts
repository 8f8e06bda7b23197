import { describe, expect, test } from 'vitest';
import { profileForm } from '#shared/account/schema.ts';
import { isVideoUrl } from '#shared/courses/model.ts';
import { entryCreateInput } from '#shared/entries/schema.ts';

const entry = { type: 'course', title: 'Knots', body: 'Knots for beginners.', tags: ['Knots'] };
const takesImage = (imageUrl: string) =>
  entryCreateInput.safeParse({ ...entry, metadata: { imageUrl } }).success;
const takesAvatar = (avatarUrl: string) =>
  profileForm.safeParse({ displayName: null, bio: null, avatarUrl }).success;

/** What a browser takes for another site, or for something that is no page. */
const ELSEWHERE = [
  '/\\host.example/a.png',
  '\\\\host.example/a.png',
  '\\/host.example/a.png',
  '//host.example/a.png',
  '/\t/host.example/a.png',
  '/\n\\host.example/a.png',
  '/\r/host.example',
  '/a\\b.png',
  'http://host.example/a.png',
  'https:host.example/a.png',
  'https:\\\\host.example/a.png',
  'https://',
  'https://host.example\\@other.example/a.png',
  'https://name:secret@host.example/a.png',
  'javascript:alert(1)',
  'data:image/png;base64,AAAA',
  'images/a.png',
  '//[',
];

describe('a URL that leads elsewhere than it seems to', () => {
  test.each(ELSEWHERE)('%j is refused for covers, profile photos and videos', (url) => {
    expect([takesImage(url), takesAvatar(url), isVideoUrl(url)]).toEqual([false, false, false]);
  });

  test('others are taken where they belong', () => {
    for (const url of ['/images/a.png', '/uploads/a?size=2#top', '/', '/a//b', 'https://host.example/a.png'])
      expect([url, takesImage(url)]).toEqual([url, true]);
    expect(takesAvatar('https://host.example/a.png')).toBe(true);
    expect(isVideoUrl('https://youtu.be/abcdefghijk')).toBe(true);
  });
});

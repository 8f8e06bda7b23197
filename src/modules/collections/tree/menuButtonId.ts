/** The id of the button that an entry's menu is anchored to. */
export function menuButtonId(item: { id: number }): string {
  return `item-menu-${item.id}`;
}

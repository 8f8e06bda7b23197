const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Merges two edits of one version: fields that weren't changed since `base` get the value of `remote`. Fields that are
 * `together`, such as a start and an end, stay as they were typed if one of them was changed.
 */
export function mergeDrafts<Draft extends object>(
  base: Partial<Draft>,
  remote: Draft,
  mine: Draft,
  together: readonly (readonly (keyof Draft)[])[] = [],
): Draft {
  // A field that the base doesn't have may have been changed.
  const isMine = (name: keyof Draft) => !(name in base && same(base[name], mine[name]));
  const names = (Object.keys(remote) as (keyof Draft)[]).filter((name) => {
    const group = together.find((each) => each.includes(name)) ?? [name];
    return !group.some(isMine);
  });
  return { ...mine, ...Object.fromEntries(names.map((name) => [name, remote[name]])) };
}

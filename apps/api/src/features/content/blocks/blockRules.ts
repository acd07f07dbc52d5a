import type { SourceBlock, SourceOf } from './blockModel';

type Size = { width: number; height: number };

/** Lists the mistakes of a block that a schema does not see. `size` is that of a spot block's picture. */
export function blockFaults(block: SourceBlock, size: Size | null): string[] {
  switch (block.kind) {
    case 'case':
      return caseFaults(block);
    case 'spot':
      return spotFaults(block, size);
    case 'order':
      return twice(block.items).map((item) => `has the item '${item}' twice: reword one of them.`);
    case 'groups':
      return groupsFaults(block);
    case 'thermometer':
      return thermometerFaults(block);
    case 'log':
      return logFaults(block);
    default:
      return [];
  }
}

const twice = (list: string[]) => [...new Set(list.filter((each, i) => list.indexOf(each) !== i))];

function caseFaults({ steps }: SourceOf<'case'>): string[] {
  const faults = twice(steps.map(({ id }) => id)).map(
    (id) => `has the step ${id} twice: give one of them another id.`,
  );
  const byId = new Map(steps.map((step) => [step.id, step]));
  for (const { id, choices, outcome, lesson } of steps) {
    if ((choices === undefined) === (outcome === undefined))
      faults.push(`step ${id} needs either choices or an outcome.`);
    if (outcome && !lesson) faults.push(`step ${id} ends the case: write its lesson.`);
    if (!outcome && lesson)
      faults.push(`step ${id} goes on: a lesson belongs to a step with an outcome.`);
    for (const { next } of choices ?? [])
      if (!byId.has(next)) faults.push(`step ${id} leads to ${next}, which is not a step.`);
  }
  for (const outcome of ['good', 'bad'] as const)
    if (!steps.some((step) => step.outcome === outcome))
      faults.push(`has no step with the outcome ${outcome}: write one.`);

  const nextOf = (id: string) => (byId.get(id)?.choices ?? []).map(({ next }) => next);
  const reached = new Set<string>();
  const open = new Set<string>();
  const visit = (id: string) => {
    if (open.has(id)) faults.push(`goes in a circle through ${id}: a case only goes forward.`);
    if (reached.has(id)) return;
    reached.add(id);
    open.add(id);
    nextOf(id).forEach(visit);
    open.delete(id);
  };
  if (steps[0]) visit(steps[0].id);
  for (const { id } of steps)
    if (!reached.has(id))
      faults.push(`never gets to step ${id}: lead a choice to it or remove it.`);
  return [...new Set(faults)];
}

function spotFaults({ places }: SourceOf<'spot'>, size: Size | null): string[] {
  const hazards = places.filter(({ hazard }) => hazard).length;
  const faults = twice(places.map(({ name }) => name)).map(
    (name) => `has the place '${name}' twice: reword one of them.`,
  );
  if (hazards < 2 || places.length - hazards < 2)
    faults.push(
      `has ${hazards} places with a hazard and ${places.length - hazards} without: it needs 2 or more of each.`,
    );
  if (!size) return faults;
  const heightOf = (percentOfWidth: number) => (percentOfWidth * size.width) / size.height;
  for (const { name, at } of places) {
    const [x, y, radius] = at;
    if (radius < 3) faults.push(`'${name}' is too small to tap: its radius must be 3 or more.`);
    const high = heightOf(radius);
    if (x - radius < 0 || x + radius > 100 || y - high < 0 || y + high > 100)
      faults.push(`'${name}' reaches out of the picture: move it, or make its radius smaller.`);
  }
  places.forEach(({ name, at: [x, y, radius] }, i) => {
    for (const other of places.slice(i + 1)) {
      const [otherX, otherY, otherRadius] = other.at;
      const across = Math.hypot(x - otherX, ((y - otherY) * size.height) / size.width);
      if (across < Math.max(radius, otherRadius))
        faults.push(`'${name}' and '${other.name}' cover each other: move them apart.`);
    }
  });
  return faults;
}

function groupsFaults({ groups, items }: SourceOf<'groups'>): string[] {
  return [
    ...twice(groups).map((group) => `has the group '${group}' twice.`),
    ...twice(items.map(({ name }) => name)).map(
      (name) => `has the item '${name}' twice: reword one of them.`,
    ),
    ...items
      .filter(({ group }) => !groups.includes(group))
      .map(({ name, group }) => `puts '${name}' into '${group}', which is not one of its groups.`),
    ...groups
      .filter((group) => !items.some((item) => item.group === group))
      .map((group) => `has nothing for the group '${group}': add an item or remove the group.`),
  ];
}

function thermometerFaults({ choices }: SourceOf<'thermometer'>): string[] {
  const right = choices.filter((choice) => choice.right).length;
  return [
    ...(right === 1 ? [] : [`has ${right} right choices: mark exactly one with 'right: true'.`]),
    ...twice(choices.map(({ say }) => say)).map((say) => `has the choice '${say}' twice.`),
  ];
}

function logFaults({ columns, rows }: SourceOf<'log'>): string[] {
  const wrong = rows.filter(({ fault }) => fault !== undefined).length;
  return [
    ...rows.flatMap(({ cells }, i) =>
      cells.length === columns.length
        ? []
        : [
            `row ${i + 1} has ${cells.length} cells and the log has ${columns.length} columns: write as many.`,
          ],
    ),
    ...(wrong >= 1 && rows.length - wrong >= 2
      ? []
      : [
          `has ${wrong} rows with a fault and ${rows.length - wrong} without: it needs 1 or more, and 2 or more.`,
        ]),
  ];
}

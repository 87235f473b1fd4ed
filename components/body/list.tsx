import clsx from "clsx";
import { placeOf } from "#components/body/block-style";
import { CheckMark } from "#components/body/check-mark";
import { Inlines } from "#components/body/inlines";
import { Picture, type Pictures } from "#components/body/picture";
import type { InlineNode, ListItemNode, ListNode } from "#lib/domain/body/node";

type Item = { item: ListItemNode; nested: ListNode[] };

const isList = (node: InlineNode | ListNode): node is ListNode => node.type === "list";

/** The editor keeps a nested list in an item of its own; a reader finds it inside the item above. */
function itemsOf(list: ListNode): Item[] {
  const found: Item[] = [];
  for (const item of list.children) {
    const nested = item.children.filter(isList);
    const last = found.at(-1);
    if (nested.length > 0 && nested.length === item.children.length && last) {
      last.nested.push(...nested);
    } else found.push({ item, nested });
  }
  return found;
}

const looks = {
  number: "list-decimal pl-7",
  bullet: "list-disc pl-6",
  check: "list-none pl-0",
};

export function List({
  node,
  pictures,
  inner,
}: {
  node: ListNode;
  pictures: Pictures;
  inner?: boolean;
}) {
  const isCheck = node.listType === "check";
  const className = clsx(looks[node.listType], inner ? "my-1.5" : "my-5", "marker:text-ink-faint");
  const items = itemsOf(node).map(({ item, nested }, at) => (
    <li
      // biome-ignore lint/suspicious/noArrayIndexKey: a saved body does not change its order
      key={at}
      data-checked={isCheck ? item.checked === true : undefined}
      className={clsx("my-1.5 pl-1", isCheck && "relative pl-8")}
      style={placeOf({ format: item.format, indent: 0 })}
    >
      {isCheck && <CheckMark checked={item.checked === true} />}
      <ItemContent nodes={item.children} pictures={pictures} />
      {item.children.length === 0 && nested.length > 0 && <br />}
      {nested.map((list, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a saved body does not change its order
        <List key={index} node={list} pictures={pictures} inner />
      ))}
    </li>
  ));
  return node.listType === "number" ? (
    <ol start={node.start === 1 ? undefined : node.start} className={className}>
      {items}
    </ol>
  ) : (
    <ul className={className}>{items}</ul>
  );
}

function ItemContent({ nodes, pictures }: { nodes: ListItemNode["children"]; pictures: Pictures }) {
  const inline = nodes.filter((node): node is InlineNode => !isList(node));
  return (
    <>
      <Inlines nodes={inline.filter((node) => node.type !== "inline-image")} />
      {inline.map((node) =>
        node.type === "inline-image" ? (
          <Picture key={node.src} node={node} pictures={pictures} />
        ) : null,
      )}
    </>
  );
}

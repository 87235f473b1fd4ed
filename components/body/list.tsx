import clsx from "clsx";
import { getBlockStyle } from "#components/body/block-style";
import { CheckState } from "#components/body/check-state";
import { listClassNames } from "#components/body/class-names";
import { BodyImage, type BodyImages } from "#components/body/image";
import { Inlines } from "#components/body/inlines";
import { Slices } from "#components/ui/slices";
import "#components/body/check-item.css";
import type { ListItemNode, ListNode } from "#lib/domain/body/block/list";
import type { InlineNode } from "#lib/domain/body/node";

type Item = { item: ListItemNode; nested: ListNode[] };

const isList = (node: InlineNode | ListNode): node is ListNode => node.type === "list";

/** Moves nested lists, which Lexical wraps in an item of their own, into the item above. */
function groupNestedLists(list: ListNode): Item[] {
  const items: Item[] = [];
  for (const item of list.children) {
    const nested = item.children.filter(isList);
    const last = items.at(-1);
    if (nested.length > 0 && nested.length === item.children.length && last) {
      for (const each of nested) last.nested.push(each);
    } else items.push({ item, nested });
  }
  return items;
}

export function List({
  node,
  images,
  isNested,
}: {
  node: ListNode;
  images: BodyImages;
  isNested?: boolean;
}) {
  const isCheck = node.listType === "check";
  const className = clsx(listClassNames[node.listType], isNested && listClassNames.nested);
  const items = groupNestedLists(node).map(({ item, nested }, index) => (
    <li
      // biome-ignore lint/suspicious/noArrayIndexKey: a stored body does not change its order
      key={index}
      data-checked={isCheck ? item.checked === true : undefined}
      className={clsx(
        listClassNames.item,
        isCheck && (item.checked ? listClassNames.checkedItem : listClassNames.checkItem),
      )}
      style={getBlockStyle({ format: item.format, indent: 0 })}
    >
      {isCheck && <CheckState checked={item.checked === true} />}
      <ItemContent nodes={item.children} images={images} />
      {item.children.length === 0 && nested.length > 0 && <br />}
      {nested.map((list, nestedIndex) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a stored body does not change its order
        <List key={nestedIndex} node={list} images={images} isNested />
      ))}
    </li>
  ));
  return node.listType === "number" ? (
    <ol start={node.start === 1 ? undefined : node.start} className={className}>
      <Slices>{items}</Slices>
    </ol>
  ) : (
    <ul className={className}>
      <Slices>{items}</Slices>
    </ul>
  );
}

function ItemContent({ nodes, images }: { nodes: ListItemNode["children"]; images: BodyImages }) {
  const inline = nodes.filter((node): node is InlineNode => !isList(node));
  return (
    <>
      <Inlines nodes={inline.filter((node) => node.type !== "inline-image")} />
      {inline.map((node) =>
        node.type === "inline-image" ? (
          <BodyImage key={node.src} node={node} images={images} />
        ) : null,
      )}
    </>
  );
}

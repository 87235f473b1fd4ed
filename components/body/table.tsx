import { getBlockStyle } from "#components/body/block-style";
import { tableClassNames } from "#components/body/class-names";
import { Inlines } from "#components/body/inlines";
import { Slices } from "#components/ui/slices";
import type { TableNode, TableRowNode } from "#lib/domain/body/block/table";

/** A table, which scrolls sideways where it does not fit. */
export function Table({ node }: { node: TableNode }) {
  const [first] = node.children;
  const hasHeader = first?.children[0]?.headerState === 1;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area needs keyboard focus
    <div tabIndex={0} className={tableClassNames.scroller}>
      <table data-table="" className={tableClassNames.table}>
        {first && hasHeader && (
          <thead>
            <Row node={first} />
          </thead>
        )}
        <tbody>
          <Slices>
            {node.children.slice(hasHeader ? 1 : 0).map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a stored body does not change its order
              <Row key={index} node={row} />
            ))}
          </Slices>
        </tbody>
      </table>
    </div>
  );
}

function Row({ node }: { node: TableRowNode }) {
  return (
    <tr>
      {node.children.map((cell, index) => {
        const [paragraph] = cell.children;
        const style = getBlockStyle(paragraph);
        return cell.headerState === 1 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a stored body does not change its order
          <th key={index} scope="col" style={style} className={tableClassNames.header}>
            <Inlines nodes={paragraph.children} />
          </th>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a stored body does not change its order
          <td key={index} style={style} className={tableClassNames.cell}>
            <Inlines nodes={paragraph.children} />
          </td>
        );
      })}
    </tr>
  );
}

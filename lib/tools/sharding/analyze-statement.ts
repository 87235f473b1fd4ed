import { parse } from "libpg-query";
import { Equalities } from "#lib/tools/sharding/equalities";
import { getOperator, list, listReturned, pick, type Tree } from "#lib/tools/sharding/parse-tree";

/** A table in a statement, with the node of each of its columns. */
type TableUse = { table: string; getColumn: (name: string) => string };

export type Analysis = { uses: TableUse[]; equalities: Equalities };

/** What a name in `from` stands for: the columns that it has, by name. */
type Relation = { columns: ReadonlyMap<string, string> };
type Scope = {
  relations: Map<string, Relation>;
  parent: Scope | null;
  ctes: Map<string, Relation>;
};

/**
 * Finds the tables that a statement uses and the columns and values that it requires to be equal.
 * Only equalities that hold for every row count: not those below `or`, `not` or in a select list.
 */
export async function analyzeStatement(
  text: string,
  listColumns: (table: string) => readonly string[] | undefined,
): Promise<Analysis> {
  const { stmts = [] } = await parse(text);
  const analyzer = new Analyzer(listColumns);
  for (const { stmt } of stmts) analyzer.analyze(stmt as Tree, null);
  return { uses: analyzer.uses, equalities: analyzer.equalities };
}

class Analyzer {
  readonly uses: TableUse[] = [];
  readonly equalities = new Equalities();
  readonly #listColumns: (table: string) => readonly string[] | undefined;
  #count = 0;

  constructor(listColumns: (table: string) => readonly string[] | undefined) {
    this.#listColumns = listColumns;
  }

  /** Analyzes a statement and returns its result columns in their order. */
  analyze(statement: Tree, parent: Scope | null): [name: string, node: string][] {
    const [kind, body] = Object.entries(statement)[0] as [string, Tree];
    if (!/^(?:Select|Insert|Update|Delete)Stmt$/.test(kind)) return [];
    const scope: Scope = { relations: new Map(), parent, ctes: new Map() };
    for (const cte of list(pick(body.withClause).ctes)) this.#addCte(cte, scope);
    if (kind === "InsertStmt") return this.#analyzeInsert(body, scope);
    if (body.op === "SETOP_UNION" || body.op === "SETOP_INTERSECT" || body.op === "SETOP_EXCEPT") {
      return this.#analyzeUnion(body, scope);
    }
    if (kind !== "SelectStmt") this.#addFrom({ RangeVar: body.relation }, scope);
    for (const item of [...list(body.fromClause), ...list(body.usingClause)]) {
      this.#addFrom(item, scope);
    }
    this.#require(body.whereClause, scope);
    for (const [name, part] of Object.entries(body)) {
      if (!/^(?:withClause|fromClause|usingClause|whereClause|relation)$/.test(name)) {
        this.#visit(part, scope);
      }
    }
    const results = kind === "SelectStmt" ? list(body.targetList) : listReturned(body);
    return results.flatMap((each) => this.#listResults(each, scope));
  }

  #addCte(item: Tree, scope: Scope): void {
    const { ctename, ctequery, aliascolnames } = pick(item.CommonTableExpr);
    const name = String(ctename);
    // A recursive one finds itself, without columns.
    scope.ctes.set(name, { columns: new Map() });
    const results = this.analyze(ctequery as Tree, scope);
    scope.ctes.set(name, toRelation(rename(results, aliascolnames)));
  }

  #analyzeUnion(body: Tree, scope: Scope): [string, string][] {
    const left = this.analyze({ SelectStmt: body.larg }, scope);
    const right = this.analyze({ SelectStmt: body.rarg }, scope);
    return left.map(([name, node], at) => {
      const isSame = this.equalities.find(node) === this.equalities.find(right[at]?.[1] ?? "");
      return [name, isSame ? node : this.#createNode()];
    });
  }

  #analyzeInsert(body: Tree, scope: Scope): [string, string][] {
    const table = String(pick(body.relation).relname);
    const target = this.#addTable(table);
    scope.relations.set(table, target);
    const columns = list(body.cols).map((each) => String(pick(each.ResTarget).name));
    for (const name of this.#listColumns(table) ?? []) {
      // A new key is generated for the row and may choose its shard.
      const node = target.columns.get(name);
      if (!columns.includes(name) && node) this.equalities.add(node, true);
    }
    const select = pick(pick(body.selectStmt).SelectStmt);
    const rows = list(select.valuesLists).map((row) => list(pick(row.List).items));
    if (rows.length > 0) {
      for (const [at, name] of columns.entries()) {
        const values = new Set(rows.map((row) => this.#toNode(row[at], scope)));
        const [value] = values;
        const isDefault = rows.every((row) => "SetToDefault" in (row[at] ?? {}));
        const node = target.columns.get(name);
        if (node && isDefault) this.equalities.add(node, true);
        else if (node && value && values.size === 1) this.equalities.unite(node, value);
      }
      this.#visit(rows, scope);
    } else if (body.selectStmt) {
      for (const [at, [, node]] of this.analyze(body.selectStmt as Tree, scope).entries()) {
        const column = target.columns.get(columns[at] ?? "");
        if (column) this.equalities.unite(column, node);
      }
    }
    this.#visit(pick(body.onConflictClause).targetList, scope);
    return listReturned(body).flatMap((each) => this.#listResults(each, scope));
  }

  /** Adds what an item of `from` names. Conditions of joins hold for every row that matters. */
  #addFrom(item: Tree, scope: Scope): void {
    const [kind, value] = Object.entries(item)[0] as [string, unknown];
    const body = pick(value);
    const alias = pick(body.alias);
    const name = String(alias.aliasname ?? body.relname ?? `unnamed ${this.#count}`);
    if (kind === "RangeVar") {
      scope.relations.set(
        name,
        this.#findCte(String(body.relname), scope) ?? this.#addTable(String(body.relname)),
      );
    } else if (kind === "RangeSubselect") {
      const results = this.analyze(body.subquery as Tree, scope);
      scope.relations.set(name, toRelation(rename(results, alias.colnames)));
    } else if (kind === "RangeFunction") {
      this.#visit(body.functions, scope);
      const columns = list(alias.colnames).map((each) => String(pick(each.String).sval));
      scope.relations.set(
        name,
        toRelation([...columns, name].map((each) => [each, this.#createNode()])),
      );
    } else if (kind === "JoinExpr") {
      this.#addFrom(body.larg as Tree, scope);
      this.#addFrom(body.rarg as Tree, scope);
      this.#require(body.quals, scope);
    }
  }

  #findCte(name: string, scope: Scope | null): Relation | undefined {
    return scope ? (scope.ctes.get(name) ?? this.#findCte(name, scope.parent)) : undefined;
  }

  #addTable(table: string): Relation {
    this.#count += 1;
    const id = `${table} ${this.#count}`;
    const names = this.#listColumns(table) ?? [];
    const columns = new Map(names.map((name) => [name, this.equalities.add(`${id}.${name}`)]));
    this.uses.push({ table, getColumn: (name) => columns.get(name) ?? id });
    return { columns };
  }

  #createNode(): string {
    this.#count += 1;
    return this.equalities.add(`value ${this.#count}`);
  }

  /** Takes the equalities of a condition that every row fulfils. */
  #require(condition: unknown, scope: Scope): void {
    if (!condition) return;
    const { BoolExpr, A_Expr, SubLink } = condition as Record<string, Tree>;
    if (BoolExpr?.boolop === "AND_EXPR") {
      for (const each of list(BoolExpr.args)) this.#require(each, scope);
    } else if (A_Expr?.kind === "AEXPR_OP" && getOperator(A_Expr) === "=") {
      this.#uniteNodes(this.#toNode(A_Expr.lexpr, scope), this.#toNode(A_Expr.rexpr, scope));
    } else if (
      SubLink?.subLinkType === "ANY_SUBLINK" &&
      getOperator({ name: SubLink.operName }) === "="
    ) {
      const [first] = this.analyze(SubLink.subselect as Tree, scope);
      this.#uniteNodes(this.#toNode(SubLink.testexpr, scope), first?.[1]);
    } else {
      this.#visit(condition, scope);
    }
  }

  #uniteNodes(one: string | undefined, other: string | undefined): void {
    if (one && other) this.equalities.unite(one, other);
  }

  /** Analyzes the subqueries anywhere in an expression. */
  #visit(part: unknown, scope: Scope): void {
    if (typeof part !== "object" || part === null) return;
    if ("SubLink" in part) {
      const { subselect, testexpr } = pick(part.SubLink);
      this.analyze(subselect as Tree, scope);
      this.#visit(testexpr, scope);
      return;
    }
    for (const each of Object.values(part)) this.#visit(each, scope);
  }

  /** Returns the node of an expression, or undefined if it is more than a value. */
  #toNode(expression: unknown, scope: Scope): string | undefined {
    const [kind, value] = (Object.entries(expression ?? {})[0] ?? []) as [string?, unknown?];
    const body = pick(value);
    if (kind === "ColumnRef") return this.#findColumn(list(body.fields), scope);
    if (kind === "ParamRef") return this.equalities.add(`$${body.number}`, true);
    if (kind === "A_Const") return this.equalities.add(JSON.stringify(body), true);
    if (kind === "TypeCast") return this.#toNode(body.arg, scope);
    if (kind === "SubLink" && body.subLinkType === "EXPR_SUBLINK") {
      return this.analyze(body.subselect as Tree, scope)[0]?.[1];
    }
    this.#visit(expression, scope);
    return undefined;
  }

  #findColumn(fields: Tree[], scope: Scope | null): string | undefined {
    if (!scope) return undefined;
    const names = fields.map((field) => String(pick(field.String).sval));
    const column = names.at(-1) ?? "";
    const relations =
      names.length > 1 ? [scope.relations.get(names.at(-2) ?? "")] : [...scope.relations.values()];
    const found = relations.find((relation) => relation?.columns.has(column));
    return found?.columns.get(column) ?? this.#findColumn(fields, scope.parent);
  }

  #listResults(item: Tree, scope: Scope): [string, string][] {
    const { name, val } = pick(item.ResTarget);
    const fields = list(pick(pick(val).ColumnRef).fields);
    if (fields.some((field) => "A_Star" in field)) {
      const alias = fields.length > 1 ? String(pick(fields[0]?.String).sval) : null;
      const relations = [...scope.relations].filter(([each]) => alias === null || each === alias);
      return relations.flatMap(([, { columns }]) => [...columns]);
    }
    const column = String(pick(fields.at(-1)?.String).sval ?? "");
    const node = "SubLink" in pick(val) ? undefined : this.#toNode(val, scope);
    return [[String(name ?? column), node ?? this.#createNode()]];
  }
}

const toRelation = (results: [string, string][]): Relation => ({ columns: new Map(results) });

const rename = (results: [string, string][], names: unknown): [string, string][] =>
  results.map(([name, node], at) => {
    const renamed = pick(list(names)[at]?.String).sval;
    return [renamed === undefined ? name : String(renamed), node];
  });

"use client";
import { useQuery } from "@tanstack/react-query";
import { DeskFrame } from "#components/desk/desk-frame";
import { Loaded } from "#components/desk/loaded";
import { NotePanel } from "#components/desk/note-panel";
import { Panel } from "#components/desk/panel";
import { useMessages, usePageContext, usePaths } from "#components/i18n/use-page-context";
import { AttentionBadges } from "#components/order/desk/attention-badges";
import { CorrectionCard } from "#components/order/desk/correction-card";
import { OrderActions } from "#components/order/desk/order-actions";
import { OrderRecord } from "#components/order/desk/order-record";
import { ProviderReport } from "#components/order/desk/provider-report";
import { OrderFacts } from "#components/order/order-facts";
import { OrderHistory } from "#components/order/order-history";
import { OrderState } from "#components/order/order-state";
import { SandboxBadge } from "#components/order/sandbox-note";
import { BackLink } from "#components/ui/back-link";
import { Link } from "#components/ui/link";
import { deskQueryOptions, useDeskChange } from "#lib/client/desk/query";
import type { StaffOrderDetail } from "#lib/contracts/order/desk";
import * as orderDeskCalls from "#lib/contracts/order/desk-calls";
import { hasPermission, type Role } from "#lib/domain/account/staff-permission";
import { formatDateTime } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";
import { formatPlural } from "#lib/format/plural";

/** An order on the desk: facts, the provider, corrections, notes and the record. */
export function StaffOrderScreen({ orderId }: { orderId: string }) {
  const { order: messages } = useMessages("productDesk");
  const paths = usePaths();
  const query = useQuery(
    deskQueryOptions(orderDeskCalls.getOrderForStaff, {
      params: { orderId },
    }),
  );
  return (
    <DeskFrame
      section="orders"
      title={messages.title}
      lead={<span className="font-mono text-xs wrap-anywhere">{orderId}</span>}
      actions={<BackLink href={paths.adminOrders()}>{messages.back}</BackLink>}
    >
      {({ role }) => (
        <Loaded query={query}>{(order) => <OrderContent order={order} role={role} />}</Loaded>
      )}
    </DeskFrame>
  );
}

function OrderContent({ order, role }: { order: StaffOrderDetail; role: Role }) {
  const { order: messages, correction } = useMessages("productDesk");
  const adding = useDeskChange(orderDeskCalls.addOrderNote, { orderId: order.orderId });
  return (
    <div className="gap-10 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0">
        <OrderHead order={order} role={role} />
        {order.corrections.length > 0 && (
          <Panel title={correction.list}>
            <ul className="divide-y divide-line">
              {order.corrections.map((each) => (
                <li key={each.correctionId}>
                  <CorrectionCard item={each} />
                </li>
              ))}
            </ul>
          </Panel>
        )}
        <Panel title={messages.facts}>
          <OrderFacts order={order} />
        </Panel>
        <OrderRecord record={order.record} />
      </div>
      <div className="min-w-0 max-lg:mt-2">
        <OrderActions order={order} />
        <Panel title={messages.history}>
          <OrderHistory history={order.history} />
        </Panel>
        <ProviderReport order={order} />
        <NotePanel notes={order.notes} adding={adding} />
      </div>
    </div>
  );
}

function OrderHead({ order, role }: { order: StaffOrderDetail; role: Role }) {
  const { order: messages } = useMessages("productDesk");
  const { locale } = usePageContext();
  const paths = usePaths();
  const linkClassName = "touch-target text-accent hover:underline";
  const { checkAt, failedChecks, correctedAt } = order;
  return (
    <div className="mb-6 text-sm">
      <h2 className="text-lg font-semibold">{order.product.name[locale]}</h2>
      <div role="status" className="mt-1 flex flex-wrap items-center gap-2">
        <OrderState state={order.state} />
        {order.isSandbox && <SandboxBadge />}
        <AttentionBadges attention={order.attention} />
      </div>
      <p className="mt-1 text-xs text-ink-faint">
        {[
          checkAt && interpolate(messages.nextCheck, { date: formatDateTime(checkAt, locale) }),
          failedChecks > 0 && formatPlural(messages.failedChecks, failedChecks, locale),
          correctedAt &&
            interpolate(messages.corrected, { date: formatDateTime(correctedAt, locale) }),
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
      <p className="mt-2 flex flex-wrap gap-x-5">
        <Link
          href={
            hasPermission(role, "users") ? paths.adminUser(order.userId) : paths.user(order.userId)
          }
          className={linkClassName}
        >
          @{order.userId}
        </Link>
        <Link href={paths.adminProduct(order.product.productId)} className={linkClassName}>
          {messages.openProduct}
        </Link>
      </p>
    </div>
  );
}

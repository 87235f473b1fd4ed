import type { Prose } from "#components/shell/prose-page";
import { limits } from "#lib/domain/limits";
import type { Locale } from "#lib/domain/locale";
import { termsVersion } from "#lib/domain/site/terms";
import { formatDate } from "#lib/format/date";

const { signUp, order } = limits.age;

/** The terms of service. A change needs a new `termsVersion`. */
export const terms: Record<Locale, Prose> = {
  en: {
    title: "Terms of service",
    lead: "What you can expect from Fundlore, and what we expect from you.",
    sections: [
      {
        heading: "What Fundlore is",
        paragraphs: [
          "Fundlore is a social network for investors. Members publish articles and videos, discuss them and follow each other. Members can also look up funds and send orders for them to a fund provider. Reading is free and needs no account.",
          "These terms apply between you and the operator of Fundlore (“we”) as soon as you open an account. For visitors without one, the parts about content, advice and liability apply.",
        ],
      },
      {
        heading: "Your account",
        paragraphs: [
          `You must be at least ${signUp} years old to open an account, and at least ${order} to order funds. The information that you give about yourself must be true. One email address can be linked to up to three accounts.`,
          "Keep your password to yourself, and tell us at once if somebody else uses your account. You are responsible for everything that is done with your account, unless you could not have prevented it.",
          "Your username must not pass for another person, for a company that you do not speak for, or for Fundlore itself.",
        ],
      },
      {
        heading: "What you publish",
        paragraphs: [
          "Your posts, comments and pictures stay yours. You allow us to store them, to show them to others and to adapt their format, for as long as they are on Fundlore. This permission ends when you delete them.",
          "Publish only what you have the right to publish. The following has no place here: anything against the law; insults, threats and hatred; other people’s private data; spam and hidden advertising; invented figures; and attempts to move the price of a fund or share by misleading others. If you are paid for a post, or hold what you recommend, say so.",
          "We may remove content that breaks these rules and, if it is serious or happens again, close accounts. If we remove your content or close your account, you can object through “Report a problem”.",
        ],
      },
      {
        heading: "No investment advice",
        paragraphs: [
          "Posts and comments are the opinions of their authors. We do not check them. Neither they nor our lists, figures and charts are investment advice, an offer or a recommendation to buy or sell.",
          "The value of a fund can fall, and you can lose what you invest. Past performance does not predict future returns. Read the documents of a fund before you order it, and ask a licensed adviser if you are in doubt.",
          "We take the figures of funds from their providers and calculate others from them. We do so with care, but they can be late or wrong. The documents of the fund provider are decisive.",
        ],
      },
      {
        heading: "Orders",
        paragraphs: [
          "When you order a fund, we pass your order to the fund provider at which you have an account. The contract is between you and that provider, and its conditions apply. We hold neither your money nor your units.",
          "An order binds you once the provider has accepted it. Until the cut-off time shown with the order, you can cancel it in “My orders”. The price is known only after the dealing day, so the amount can differ from the preview.",
        ],
      },
      {
        heading: "Ending your account",
        paragraphs: [
          "You can delete your account in the settings at any time, without giving notice. You can restore it for 30 days; then your data is deleted as the privacy policy describes. Orders that the provider has accepted are carried out all the same.",
          "We may close an account that seriously or repeatedly breaks these terms. We may also end the service as a whole, with at least 30 days’ notice, so that you can save what you have written.",
        ],
      },
      {
        heading: "Our liability",
        paragraphs: [
          "We run Fundlore with care, but cannot promise that it is always available or free of errors. We are liable without limit for intent and gross negligence and for harm to life and health. For slight negligence we are liable only if we break a duty that this contract depends on, and then for the damage that is typical and foreseeable. We are not liable for losses from investment decisions that rest on what members have written.",
          "Rights that the law gives to consumers and that cannot be waived remain untouched.",
        ],
      },
      {
        heading: "Changes",
        paragraphs: [
          "We may change these terms if the service or the law changes. We announce a change at least 30 days before it applies. If you do not agree, you can delete your account until then. Each version has a date, and we store which version you agreed to.",
        ],
      },
      {
        heading: "Law",
        paragraphs: [
          "The law of the place where the operator of Fundlore is established applies. If you are a consumer, the mandatory consumer law of the place where you live applies as well, and you may sue there. If one of these terms is invalid, the others remain in force.",
        ],
      },
    ],
    note: `Version of ${formatDate(termsVersion, "en")}.`,
  },
  zh: {
    title: "服务条款",
    lead: "Fundlore 为你提供什么，以及我们希望你遵守什么。",
    sections: [
      {
        heading: "Fundlore 是什么",
        paragraphs: [
          "Fundlore 是投资者的社交平台。用户可以发布文章和视频、参与讨论、互相关注，也可以查询基金，并将申购订单提交给基金平台。阅读内容免费，无需注册。",
          "自你注册账号起，本条款即在你与 Fundlore 的运营方（以下称“我们”）之间生效。未注册的访客适用其中关于内容、投资建议和责任的部分。",
        ],
      },
      {
        heading: "你的账号",
        paragraphs: [
          `年满 ${signUp} 周岁方可注册，年满 ${order} 周岁方可申购基金。你提供的个人信息必须真实。每个邮箱最多可关联三个账号。`,
          "请妥善保管密码。如发现他人使用你的账号，请立即告知我们。通过你的账号进行的操作视为你本人的操作，除非你确实无法防止。",
          "用户名不得冒充他人，不得冒充你无权代表的公司，也不得冒充 Fundlore 官方。",
        ],
      },
      {
        heading: "你发布的内容",
        paragraphs: [
          "你的文章、评论和图片始终归你所有。在这些内容留存于 Fundlore 期间，你允许我们存储、向他人展示，并调整其格式。内容删除后，这项许可随之终止。",
          "请只发布你有权发布的内容。请勿发布以下内容：违法内容；侮辱、威胁和仇恨言论；他人的隐私信息；垃圾信息和隐性广告；编造的数据；以及通过误导他人来影响基金或股票价格的行为。如果你因某篇内容获得报酬，或持有你所推荐的品种，请如实说明。",
          "我们可以移除违反上述规则的内容；情节严重或屡次违反的，可以关闭账号。受影响的用户可通过“反馈问题”提出异议。",
        ],
      },
      {
        heading: "不构成投资建议",
        paragraphs: [
          "文章和评论仅代表作者个人观点，我们不作审核。这些内容以及本站的榜单、数据和图表，均不构成投资建议、要约或买卖推荐。",
          "基金净值可能下跌，你可能损失投入的本金。过往业绩不预示未来表现。申购前请阅读基金文件；如有疑问，请咨询持牌顾问。",
          "基金数据来自基金平台，部分指标由我们据此计算。我们力求准确，但数据仍可能延迟或有误，请以基金平台的文件为准。",
        ],
      },
      {
        heading: "订单",
        paragraphs: [
          "你申购基金时，我们会将订单转交给你开户的基金平台。合同在你与该平台之间成立，并适用其业务规则。我们不持有你的资金和基金份额。",
          "订单经平台受理后对你生效。在订单所示的截止时间之前，你可以在“我的订单”中撤单。成交价格在交易日之后才能确定，因此实际金额可能与预览不同。",
        ],
      },
      {
        heading: "终止账号",
        paragraphs: [
          "你可以随时在设置中注销账号，无需提前通知。注销后 30 天内可以恢复；期满后，你的数据将按隐私政策所述删除。基金平台已受理的订单仍会照常处理。",
          "对于严重或屡次违反本条款的账号，我们可以予以关闭。我们也可能终止整个服务，届时会至少提前 30 天通知，以便你保存自己的内容。",
        ],
      },
      {
        heading: "我们的责任",
        paragraphs: [
          "我们会用心运营 Fundlore，但无法保证服务始终可用或毫无差错。对于故意或重大过失，以及对生命和健康造成的损害，我们承担全部责任。对于一般过失，仅在我们违反合同主要义务时，就通常可预见的损失承担责任。因依据用户发布的内容作出投资决定而产生的损失，我们不承担责任。",
          "法律赋予消费者且不可放弃的权利不受影响。",
        ],
      },
      {
        heading: "条款变更",
        paragraphs: [
          "如服务或法律发生变化，我们可能修改本条款，并至少提前 30 天公布。如不同意，你可以在生效前注销账号。每个版本都注明日期，我们会记录你同意的是哪个版本。",
        ],
      },
      {
        heading: "适用法律",
        paragraphs: [
          "本条款适用 Fundlore 运营方所在地的法律。如果你是消费者，你居住地的强制性消费者保护法律同样适用，你也可以在当地提起诉讼。本条款中个别内容无效的，不影响其他内容的效力。",
        ],
      },
    ],
    note: `${formatDate(termsVersion, "zh")}版`,
  },
};

import type { DemoPost } from "#lib/demo/content/types";

export const posts: DemoPost[] = [
  {
    title: "Forty ships at anchor, and what I refuse to conclude",
    author: "tomas.brandt",
    tags: ["shipping", "macro", "process"],
    type: "post",
    daysAgo: 0.9,
    body: `This morning there were forty ships at anchor off our roads. On a normal Tuesday there are twelve. By breakfast I'd had three messages asking what it *means*.

![Ships waiting outside a harbour wall](harbour:501 "Just after six, from the pilot boat.")

## What people would like it to mean

In one year, forty ships meant that goods were pouring in faster than the cranes could lift them. Freight rates rose, and anyone who had guessed so looked wise. In another, forty ships meant that nobody wanted the cargo and owners were told to wait, slowly, somewhere cheap. Same picture from the cliff, opposite meaning.

## What I check before having an opinion

1. **How deep are they sitting?** A ship low in the water is carrying something. A ship showing her red paint is looking for work. Today: twenty-six low, fourteen high.
2. **What kind are they?** Eleven of the forty are bulk carriers for the grain berth, which has been shut since Thursday with a broken conveyor. So take eleven away at once. That's no economy. It's a bearing.
3. **Engines warm or cold?** A captain who expects a berth by night keeps steam up, so to speak. Cold ships have been told to get comfortable.
4. **Who's paying for the waiting?** If the charterer pays, there's a hurry somewhere. If the owner pays, there isn't.

![A chart of depths and anchorages](map:502)

## So, today

Forty, less eleven for the conveyor, less five that came early to dodge the weather: twenty-four. Twice the usual. Of those, the loaded ones are mostly timber and steel, and the builders inland tell me that they ordered early because of a price rise next month. So it may be next month's ships, arriving this month. If that's right, we'll have a thin month to follow, and someone will ask me what *that* means.

## Why I bother to write it down

Every month since 2009 I've put the count in a notebook, with one line for what I thought it signified and, a year later, one line for what it did. I was right about eleven times in twenty, for the times I dared to say anything. A gull would do nearly as well.

> The count is a fact. The reason is a story. I try to keep them on different pages.

It's not that the harbour tells you nothing. It tells you about *last quarter's orders* very honestly. The trouble is that people ask it about next quarter's prices.

I have no position in any shipping share, by the way. I see quite enough of them.`,
    comments: [
      {
        author: "callum.rye",
        text: "Grain berth shut since Thursday explains why my merchant stopped answering.",
        replies: [
          {
            author: "tomas.brandt",
            text: "Conveyor bearing. They say Friday, so Tuesday.",
          },
          {
            author: "callum.rye",
            text: "Wednesday, then.",
          },
        ],
      },
      {
        author: "juno_park",
        text: "Eleven in twenty over sixteen years with honest scoring is already better than most published indicators. Could you share the counts?",
        replies: [
          {
            author: "tomas.brandt",
            text: "It's a paper notebook with salt on it. I'll photograph a few pages.",
          },
        ],
      },
      {
        author: "ravi.sundar",
        text: "Steel ordered ahead of the price rise: yes, we did exactly that. You may be looking at my coils.",
      },
      {
        author: "piotr_kestrel",
        text: "Dock side says the same. Booked solid till the 20th then nothing.",
      },
      {
        author: "wren.abbott",
        text: "'Same picture from the cliff, opposite meaning' is basically identification in econometrics.",
      },
      {
        author: "ingrid.holt",
        text: "Who pays for the waiting is the question I'd never have thought of.",
      },
      {
        author: "dunmore",
        text: "I'd back the gull.",
      },
      {
        author: "hana.okoye",
        text: "I love that the first answer was a bearing.",
      },
      {
        author: "felix.thorne",
        text: "The timber part is interesting, I follow a joinery maker that warned of exactly this pull-forward.",
      },
      {
        author: "samir_noor",
        text: "Does a stronger local currency bring more ships or just fuller ones?",
        replies: [
          {
            author: "tomas.brandt",
            text: "Fuller, then more, about four months later. But that's a story, so it goes on the other page.",
          },
        ],
      },
      {
        author: "marta.quill",
        text: "Two pages, fact and story. I kept my blotter the same way.",
      },
      {
        author: "lena.fairfax",
        text: "Scoring yourself a year later is what makes this knowledge rather than scenery.",
      },
      {
        author: "beatriz_sol",
        text: "My coffee is on one of those ships, I think. Please hurry them.",
      },
    ],
  },
  {
    title: "Reading an inflation report with a pencil",
    author: "wren.abbott",
    tags: ["inflation", "macro", "reading"],
    type: "post",
    daysAgo: 25.9,
    body: `The headline said prices rose 3.4% over the year. I had a seminar on it, so I printed the full release, forty-one pages, and sat on the floor with a pencil. I learned more from the floor than from the headline.

![Rows of stalls with price signs](market:503)

## First: twelve months is a long average

A yearly rate compares this month with the same month last year. So it moves for two reasons: what happened this month, and *what dropped out from a year ago*. This time the month itself rose 0.2%. The yearly rate fell from 3.7 to 3.4 because a 0.5% month from last spring left the window. Prices hadn't slowed at all recently. The window had moved.

## Second: weights are choices

Housing is 29% of the basket, eggs 0.2%. Eggs went up by a quarter and were in every article. Their contribution is 0.25 × 0.2 = 0.05 of a percentage point. Rents went up 5% and contributed about one and a half points, in a paragraph near the end.

![Overlapping circles of very different sizes](orbit:504 "Eggs are the small one.")

## Third: what nobody measured

On page 33 there is a list of prices that were *imputed*. That means someone couldn't get the price, and used the movement of similar things. It was 6% of the basket, and a year ago it was 3%. It's not sinister; shops were closed for a refit. But I'd call the second decimal decorative.

## What I'd do with it

As an investor with 1,150 to my name, nothing. Still, it changed what I think about three things:

- I stopped treating the yearly number as *news*. I look at the last three months, annualised, and at the yearly one as background.
- I stopped arguing with my gran about eggs. She buys a lot of eggs. Her inflation really is different from mine.
- I wrote down my own basket. Rent 52%, food 21%, trains 11%, everything else 16%. By my sums I'm at 4.1%, not 3.4.

> Inflation is an average of people who don't exist.

My tutor wrote "a bit strong" beside that sentence, so I'm leaving it in.

If you want to try this, the release is always published in full, it's free, and the footnotes are written by people who clearly care. Bring a pencil. Use the floor.`,
    comments: [
      {
        author: "marta.quill",
        text: "The dropping out of an old month is called a base effect, and has ruined many an afternoon.",
      },
      {
        author: "oskar.vane",
        text: "Your own basket adds up to 100. I checked, of course.",
      },
      {
        author: "gideon.marsh",
        text: "As an egg buyer, I side with your gran.",
      },
      {
        author: "juno_park",
        text: "Annualising three months makes it noisy. Try six as a compromise?",
        replies: [
          {
            author: "wren.abbott",
            text: "Did both, six is calmer and tells the same story.",
          },
        ],
      },
      {
        author: "ingrid.holt",
        text: "Imputation share is a brilliant thing to track. I had never looked.",
      },
    ],
  },
  {
    title: "A hedged fund lost money while the shares went up",
    author: "samir_noor",
    tags: ["currency", "funds", "risk"],
    type: "post",
    daysAgo: 5.1,
    body: `I own the same world fund twice, hedged and unhedged, in two accounts, for reasons that are entirely my mother's fault. It turned into a good experiment.

![Two routes across the same sea](map:505 "Left the same day, arrived apart.")

## The year in four numbers

Foreign shares, in their own money, rose 8%. The foreign currency fell 6% against mine. So the unhedged fund returned 1.08 × 0.94 − 1, or about 1.5%. The hedged one returned about 6.7%.

Why not 8? Because a hedge has a price, and for a year I had its direction the wrong way round.

## The price of the hedge

When you hedge you are in effect borrowing the foreign currency and lending your own. If *their* short rates are higher than yours, you pay the difference. If theirs are lower, you are paid. In my year theirs were 1.2 points higher, and it cost about that, plus a little trading. 8 − 1.2 − 0.1 gives the 6.7.

So in a year when currencies don't move, the hedged fund would have trailed by 1.3. It's insurance with a premium you can look up in advance.

![Two lines parting and meeting again](chart:506)

## And the title?

The year *before*, shares rose 3%, the foreign currency jumped 9%, and the unhedged fund made over 12%. The hedged one made 1.6. My mother, who held the hedged one, asked why "the shares went up and ours didn't". In one bad quarter it was worse: shares up 1%, hedge costs and a badly timed roll took it to minus 0.4. The fund did exactly what it promised. She'd wanted a different promise.

## How I decide now

1. In what currency will I **spend** this? For the flat in ten months: fully hedged, or better, not in foreign shares.
2. How long? Over fifteen years I can live with currency swings, and I don't care to pay the premium.
3. What happens to *my job* when my currency falls? I work for an exporter. When it falls we hire. So my salary is already leaning one way, and being unhedged leans the other.

> The question isn't whether a currency will fall. It's whether you'd mind.

I've settled on half. It's the choice that guarantees I'll be partly wrong every year and never entirely, and my mother has the other half.`,
    comments: [
      {
        author: "ingrid.holt",
        text: "The point about your salary is the one most people leave out. Your job is your largest foreign currency holding.",
      },
      {
        author: "oskar.vane",
        text: "1.08 × 0.94 = 1.0152. Good. And 1.03 × 1.09 = 1.1227.",
      },
      {
        author: "hana.okoye",
        text: "I have no idea if mine is hedged. Where does it say?",
        replies: [
          {
            author: "samir_noor",
            text: "In the name of the share class, usually an H or the word itself. If it says nothing, assume not.",
          },
          {
            author: "noemi_castel",
            text: "And the factsheet for the wrong class is always the first search result.",
          },
        ],
      },
      {
        author: "gideon.marsh",
        text: "Half is the answer I arrived at too, by sheer indecision.",
      },
      {
        author: "adaeze.lin",
        text: "Your mother could sue for a different promise.",
        replies: [
          {
            author: "samir_noor",
            text: "Please do not give her ideas.",
          },
        ],
      },
    ],
  },
  {
    title: "Interest rates, as seen by a café with a loan",
    author: "beatriz_sol",
    tags: ["interest rates", "macro"],
    type: "post",
    daysAgo: 37.8,
    body: `People discuss a quarter of a point as though it were weather on the moon. Here is a quarter of a point at my address.

![A terrace of small shops](terrace:507)

My loan is 64,000, floating. A quarter is 160 a year. That's one Saturday's cakes. So it isn't the quarter.

What changes is the bank's face. When rates had gone up four times, the manager asked for accounts every three months, not every year. The dairy wanted paying in fourteen days. My landlord, who has loans of his own, found the lease's review clause. None of that is in the 160.

And on the other side, two customers who live on savings started having lunch as well as coffee.

When I read that a company is "insensitive to rates", I look at its debt, fine. And then I wonder about its dairy.`,
    comments: [
      {
        author: "priya_ledger",
        text: "Supplier terms tightening is the best real-time indicator in the country and nobody publishes it.",
      },
      {
        author: "marta.quill",
        text: "The savers having lunch is the part economists forget.",
      },
    ],
  },
  {
    title: "What I learned by predicting badly in public",
    author: "ingrid.holt",
    tags: ["macro", "behaviour", "mistakes"],
    type: "post",
    daysAgo: 165,
    body: `On the first of January I wrote ten forecasts with probabilities and pinned them by the kettle. The year is up, so let's mark them.

![A grid with a scatter of points](chart:508 "Where I said 70, the world said four in ten.")

- Things I gave **90%**: three, two happened.
- Things I gave **70%**: five, two happened.
- Things I gave **50%**: two, one happened.

Ten is few, but it smells of overconfidence. The errors were not random either. Every one I missed was a case of *nothing happening*. I had rates changing, a merger closing, a currency moving. The world mostly sat there.

So this year I've first asked how often such a thing happened in the last twenty years, written that down, and allowed myself to move it by fifteen points at most. The new list is duller. Colleagues have stopped reading it, which may be the best sign so far.`,
    comments: [
      {
        author: "lena.fairfax",
        text: "Starting from the base rate and limiting the adjustment is very close to what the literature recommends.",
        replies: [
          {
            author: "ingrid.holt",
            text: "I arrived there through humiliation, which is also in the literature.",
          },
        ],
      },
      {
        author: "tomas.brandt",
        text: "A kettle is the right place for forecasts.",
      },
      {
        author: "wren.abbott",
        text: "Brier score please!",
        replies: [
          {
            author: "ingrid.holt",
            text: "0.30, as you insist. A coin gets 0.25.",
          },
        ],
      },
    ],
  },
  {
    title: "Barley, diesel and the dollar I never see",
    author: "callum.rye",
    tags: ["commodities", "currency", "macro"],
    type: "post",
    daysAgo: 70.4,
    body: `I sell barley to a man nine miles away for local money, and two thirds of my price is decided by a currency I've never held.

![Barley fields under a wide sky](fields:509)

World grain is quoted in dollars. When ours falls, my barley's dearer in our money by teatime. Good. But fertiliser's in dollars as well, and diesel, and the combine's gearbox. Those go up too, only slower, and I don't buy all of them in the same month I sell.

So on paper I'm a winner when the currency drops, for about one season. Then it's a wash. The neighbour who sold forward in spring gets neither the gain nor the fright.

I mention it because somebody at the pub said farms were a "currency hedge". They are if you can pick which autumn.`,
    comments: [
      {
        author: "samir_noor",
        text: "A wash after one season is what the research says about exporters as well.",
      },
      {
        author: "oskar.vane",
        text: "Timing mismatch is the entire story of hedging. Well put.",
      },
    ],
  },
  {
    title: "Does the lorry park know before the statisticians do?",
    author: "piotr_kestrel",
    tags: ["shipping", "macro"],
    type: "video",
    clip: 5,
    daysAgo: 19.5,
    body: `Filmed the lorry park at the same services every Sunday night for a year. 52 Sundays, 52 counts, squashed into one minute.

![A map of motorways at night](map:510)

Full in October, empty in February, like always. But look at the second February: emptier than the first by about a third, and the official freight numbers only said so in May. One year, one car park, so don't go mad.`,
    comments: [
      {
        author: "juno_park",
        text: "This is a lovely series. Year-on-year would take the season out.",
      },
      {
        author: "tomas.brandt",
        text: "We saw the same thing from the water, ten days before you.",
        replies: [
          {
            author: "piotr_kestrel",
            text: "You always have to win.",
          },
        ],
      },
      {
        author: "ravi.sundar",
        text: "We cut a shift that February. So you were counting us.",
      },
    ],
  },
  {
    title: "The central banker's adverb",
    author: "marta.quill",
    tags: ["interest rates", "reading", "macro"],
    type: "post",
    daysAgo: 128.3,
    body: `In the old days we compared each statement with the previous one by holding them both against the window.

![A window above rooftops](skyline:511)

Where words didn't match, light came through wrong. One spring the word *gradually* was removed. Nothing else changed: same rate, same paragraphs. By eleven o'clock two-year notes had lost a quarter of a point and a junior asked what the news was. I said it was an adverb.

I don't recommend trading on it. A machine now reads the statement in the time it takes you to find your glasses. But I still compare them, for pleasure and for one useful reason. What they *stop* saying tells you which worry has been put away, and committees don't put away worries lightly.

Last week they kept every word. That is also a message, though a sleepy one.`,
    comments: [
      {
        author: "wren.abbott",
        text: "I wrote a little script that does the window trick. The adverbs light up.",
        replies: [
          {
            author: "marta.quill",
            text: "I should like to see it. Does it need glasses?",
          },
        ],
      },
    ],
  },
  {
    title: "Property prices and the cranes I can count from my desk",
    author: "mei.harrow",
    tags: ["property", "macro", "interest rates"],
    type: "post",
    daysAgo: 215,
    body: `From my drawing board I can see nine tower cranes. Two years ago I could see seventeen. A journalist would call it a collapse.

![A skyline with cranes](skyline:512 "Nine, if you count the one without a jib.")

But a crane arrives about two years after somebody decides to build. The seventeen were the decisions of a cheap-money spring. The nine are the decisions of the following winter. What clients are asking for *now* will be cranes the year after next, and I've had more enquiries since March than in the whole of last year. Most won't be built. About one in four, in my experience.

The lag matters to an investor. By the time cranes vanish, the shares of builders have usually been poor for a while and sometimes are already better. Looking out of the window, you'd sell at the bottom.

I count enquiries instead. My sample is one office.`,
    comments: [
      {
        author: "ravi.sundar",
        text: "Crane hire companies know. They get asked for dates before you get asked for drawings.",
      },
      {
        author: "dunmore",
        text: "One in four built, one in four on time.",
      },
    ],
  },
  {
    title: "Notes from a jobs report I read on the night shift",
    author: "hana.okoye",
    tags: ["macro", "reading"],
    type: "post",
    daysAgo: 390,
    body: `The jobs number came out while I was on nights, so I read it at 3 a.m. between call bells.

![A town asleep under a hill](skyline:513)

Headline: 40,000 new jobs. Further down: the margin of error is plus or minus 55,000. So it could be minus 15. Also the number for two months ago, which everyone was excited about, got changed from 90 to 31, in one line.

At handover we never give a blood pressure without saying when it was taken and whether we believe it. I expected a bit more of that from the evening news.

Didn't touch my savings plan. I did learn what *seasonally adjusted* means though: it's asking if this January is worse than Januaries usually are. We do that with winter beds.`,
    comments: [
      {
        author: "ingrid.holt",
        text: "'Whether we believe it' should be a column in every statistical release.",
      },
      {
        author: "wren.abbott",
        text: "Revisions are the best part! Nobody reads the revisions!",
      },
    ],
  },
];

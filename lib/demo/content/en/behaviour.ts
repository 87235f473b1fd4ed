import type { DemoPost } from "#lib/demo/content/types";

export const posts: DemoPost[] = [
  {
    title: "Three questions I ask before I sell anything",
    author: "lena.fairfax",
    tags: ["behaviour", "process"],
    type: "post",
    daysAgo: 1.3,
    body: `I study decisions for a living, which mostly means I can name the mistake while I am making it. Naming doesn't help much. Slowing down does. So between me and the sell button I have put three questions, on paper, in a drawer that sticks.

![A path through trees that divides in three](forest:601)

## One: if I held cash instead, would I buy this today?

It is the oldest question in the book and still the best. Its purpose is to remove the *price I paid*, which is a fact about me and not about the thing. Yet people answer it too fast. I make myself write two sentences in favour of buying. If I can't manage two, I've learned something, and if I write five, I should probably close the drawer.

## Two: what has changed, and when did I learn it?

I put a date beside the answer. In eighteen of the last thirty occasions the honest entry was *the price*. Nothing else. In six more I was reacting to something I'd known for months and had only now been frightened by. Only in six had something changed in the business or in my life.

- Price only: 18
- Old news, new fear: 6
- Real change: 6

![Three small bars, one tall](chart:602 "Thirty trips to the drawer.")

## Three: who am I telling?

This one's mine, and I'm fond of it. When I want to sell, there's generally an imagined listener. A colleague to whom I'd say *oh, I got out of that*. My late father, who'd have disapproved of my owning it. If I can hear the sentence I'm going to say to somebody, I wait a week, because the sale is partly a speech.

## Does it work?

I can't run the other life, the one with no drawer. What I can do is follow what I didn't sell. Of the twenty-four that failed the second question, I kept nineteen. A year on, eleven of those stood higher than on the day and eight lower. That's close to a coin. So the drawer hasn't made me richer in any way that I could prove. It saved nineteen dealing costs and, by my diary, about nineteen bad evenings.

> A good rule need not beat the market. It may only need to beat the evening.

Six times I sold, all three answers in ink, and I've thought about none of them since. That seems to me the real return.`,
    comments: [
      {
        author: "dunmore",
        text: "The third question is uncomfortable and therefore correct.",
      },
      {
        author: "hana.okoye",
        text: "I tell my flatmate. She doesn't even have an account.",
        replies: [
          {
            author: "lena.fairfax",
            text: "Then she is the ideal listener. Tell her what you did *not* sell.",
          },
        ],
      },
      {
        author: "juno_park",
        text: "Eleven against eight, honest reporting. Thank you for not calling it 58%.",
      },
      {
        author: "oskar.vane",
        text: "Why a drawer that sticks?",
        replies: [
          {
            author: "lena.fairfax",
            text: "Friction is the intervention. Everything else is stationery.",
          },
        ],
      },
      {
        author: "ingrid.holt",
        text: "We use the second question at work, with dates. The dates are devastating.",
      },
      {
        author: "felix.thorne",
        text: "Twenty-four failed and you kept nineteen. What about the other five?",
        replies: [
          {
            author: "lena.fairfax",
            text: "Sold anyway. I said it sticks, I did not say it locks.",
          },
        ],
      },
      {
        author: "wren.abbott",
        text: "'The sale is partly a speech' oh no.",
      },
      {
        author: "gideon.marsh",
        text: "My imagined listener is a former head of maths. He is never impressed.",
      },
      {
        author: "priya_ledger",
        text: "I'd add a fourth for taxable accounts: what does it cost to be wrong, after tax?",
      },
      {
        author: "beatriz_sol",
        text: "My mother's voice says *never sell*, so mine is the opposite problem.",
        replies: [
          {
            author: "lena.fairfax",
            text: "It still counts. You may be holding as a speech.",
          },
        ],
      },
      {
        author: "mei.harrow",
        text: "Taped inside my sketchbook as of tonight.",
      },
      {
        author: "samir_noor",
        text: "I failed question one in four currencies.",
      },
      {
        author: "callum.rye",
        text: "Sell when the barn's full. But I take the point.",
      },
    ],
  },
  {
    title: "I kept a trading diary for a year. The handwriting gave me away",
    author: "felix.thorne",
    tags: ["behaviour", "mistakes", "small caps"],
    type: "post",
    daysAgo: 57.6,
    body: `I write my notes by hand on trains. Last winter I laid a year of them out on the floor, 212 pages, to find which of my decisions had been any good. What I saw first, before reading a word, was that I could tell the good ones from the bad by the writing.

![Open notebooks laid in a row](ledger:603 "Two hundred and twelve pages, one carpet.")

## Small and upright

The calm pages are small, with crossings-out. Questions in the margin. Often there's a number with a ring round it and *check* beside. Nearly all my patient purchases come from pages like this, usually after the third or fourth visit to the same company.

## Large and leaning

Then there are pages where the letters double in size and slope forward. Few numbers, and many underlinings. I had found *the* company, or I had found out that everyone else was a fool. There are fourteen such pages. Eleven led to a trade within two days.

I worked out what came of those eleven, against simply leaving the money where it was:

1. Three did better.
2. Two made no difference worth stating.
3. Six did worse, one of them dreadfully.

The small upright purchases, twenty-three of them, came out eleven better, five level and seven worse. It isn't a triumph, but it's a different person.

![A winding railway on a map](map:604)

## What was I doing on the leaning days?

The dates gave it up. Nine of the fourteen were on the *return* journey from a visit, between half past four and seven. I'd been shown around by someone who loved what they made. I'd been given lunch. I was alone with a pencil and a closed market until morning, and by morning the order was a matter of honour.

## What I changed

- I don't trade on anything written on a homeward train until I've copied it out again at a desk. Copying a leaning page in small letters is surprisingly hard. The adjectives fall off.
- I ask one question at each visit that I expect to dislike the answer to.
- I take my own sandwiches.

> Enthusiasm isn't a mistake. Dealing while enthusiastic is.

I showed my wife the fourteen pages. She said she could have told me which days they were, from how I put my keys down.`,
    comments: [
      {
        author: "lena.fairfax",
        text: "I would give a good deal for a proper study of this. The copying-out step is brilliant.",
      },
      {
        author: "dunmore",
        text: "In my experience lunch is worth about four points of overvaluation.",
      },
      {
        author: "ravi.sundar",
        text: "Guilty. I fall in love on factory floors and it takes a week to wear off.",
      },
      {
        author: "hana.okoye",
        text: "Your wife should run money.",
        replies: [
          {
            author: "felix.thorne",
            text: "She does. Ours. I have an allowance.",
          },
        ],
      },
    ],
  },
  {
    title: "Why I check my account only on the ninth",
    author: "hana.okoye",
    tags: ["behaviour", "index funds", "saving"],
    type: "post",
    daysAgo: 0.45,
    body: `I used to open the app on my break. Most nights. Forty-odd times a month.

![A calendar with one square coloured](ledger:605)

Somebody here told me that the index goes up on a bit more than half of days, and about two thirds of years or more. So if you look daily you see nearly as many bad days as good ones, and bad ones feel about twice as big. I was paying for that on my *break*.

So now it's the ninth. Pay lands on the eighth, the standing order goes, and I look once to check that it went. Then I write the total in a notebook and close it.

First month I cheated six times. Second month twice. This month none and I only noticed today because it's the ninth.`,
    comments: [
      {
        author: "lena.fairfax",
        text: "Choosing a date that has a purpose, checking the order went through, is why this works.",
      },
      {
        author: "gideon.marsh",
        text: "I look on the first of the quarter, with cake.",
      },
      {
        author: "oskar.vane",
        text: "I look daily and have a chart of how often I look. I see that this is worse.",
        replies: [
          {
            author: "hana.okoye",
            text: "Oskar. No.",
          },
        ],
      },
    ],
  },
  {
    title: "The sunk cost of a very good spreadsheet",
    author: "oskar.vane",
    tags: ["behaviour", "spreadsheets", "mistakes"],
    type: "post",
    daysAgo: 79.9,
    body: `I own a share because I built a model of it. I should own it because of what the model says, but the model took eleven weekends.

![An intricate diagram of circles](orbit:606 "Tab seven of nineteen.")

Nineteen tabs. It has a switch for steel prices. When the company's results came out last month, they were worse than any switch position allowed, and I spent a weekend *adding a switch*.

My wife, also an engineer, asked what result would have made me delete the file. I had no answer. In our work a test that can't fail isn't a test.

So I wrote a failure criterion on tab one: *if operating margin is below 7% for two halves, sell, whatever the other eighteen tabs say.* It was 6.8 last time. I find that I'm hoping for 7.1, which tells me I've already lost some objectivity, and that the criterion is doing its job.`,
    comments: [
      {
        author: "priya_ledger",
        text: "One tab, six lines, I keep saying.",
      },
      {
        author: "lena.fairfax",
        text: "We love what we have assembled ourselves. Nineteen tabs of love.",
      },
      {
        author: "juno_park",
        text: "Would you hand the file to a stranger and take their verdict? Volunteering.",
        replies: [
          {
            author: "oskar.vane",
            text: "Sending it. Please be unkind.",
          },
        ],
      },
    ],
  },
  {
    title: "My worst trade was a good outcome",
    author: "ingrid.holt",
    tags: ["behaviour", "risk", "mistakes"],
    type: "post",
    daysAgo: 182.4,
    body: `I once put a fifth of my savings in one share on a friend's word. It doubled. It's the worst decision I ever made.

![A narrow bridge over a gap](map:607)

I'd read nothing. I didn't know how many shares there were. If it had halved, I'd have learned a lesson for ten per cent of my savings. Instead it doubled, and I learned the wrong one, and for six years afterwards I took sizes I had no business taking. The tuition came later and cost about three times as much.

At work we now review decisions on a grid: good process or bad, good outcome or bad. Everyone wants to discuss *good process, bad outcome*, since it's flattering. I make us spend the time on *bad process, good outcome*. It's the box with our next loss in it.`,
    comments: [
      {
        author: "dunmore",
        text: "My telephone exchange was the fourth box. Bad, bad.",
      },
      {
        author: "lena.fairfax",
        text: "Every junior analyst should have a small early loss prescribed.",
      },
      {
        author: "felix.thorne",
        text: "Which box would you put luck you recognised at the time?",
      },
    ],
  },
  {
    title: "The neighbour's boat",
    author: "gideon.marsh",
    tags: ["behaviour", "retirement"],
    type: "post",
    daysAgo: 121.2,
    body: `My neighbour bought a boat with what he called *winnings*. For about a month my own portfolio, unchanged, felt like an insult.

![A small boat at a mooring](harbour:608)

I had forty per cent in bonds, on purpose. He'd had everything in something with a name like a robot. I found myself one evening reading about it, with my reading glasses on, at seventy, looking for a place to put the bonds.

I've taught fourteen-year-olds, so I know what it is to want a thing because it's on the next desk. What I tell them is to write down what they'd want if they were the only one in the room. I wrote *to stop worrying about the roof.* We had the roof done in May.

He took us out in the boat. It's a very nice boat. I hope he keeps it.`,
    comments: [
      {
        author: "tomas.brandt",
        text: "Nobody keeps them. The mooring fee is an ongoing charge of the worst kind.",
      },
      {
        author: "hana.okoye",
        text: "'If they were the only one in the room' is so good.",
      },
      {
        author: "marta.quill",
        text: "The roof is the better asset and needs no varnish.",
      },
    ],
  },
  {
    title: "Against the stop-loss, mildly",
    author: "dunmore",
    tags: ["behaviour", "risk", "value"],
    type: "post",
    daysAgo: 234.6,
    body: `A nephew tells me he sells everything that falls 10%. He calls it discipline.

![A staircase going down a hillside](terrace:609)

I asked: if you liked it at 100 and nothing has changed, why do you like it less at 90? He said that perhaps something had changed and he didn't know it. That's a better answer than I expected. For a man who knows little about what he owns, the price *is* news, and a rule to get out of the way is no disgrace.

But he should count. He's been stopped out nineteen times in two years, and bought again higher on seven. Each round trip costs him. A stop turns a wobble into a loss as often as it turns a disaster into a small one.

My way is to own less of each thing so that no one of them can hurt me. It is duller, and you need not watch.`,
    comments: [
      {
        author: "ingrid.holt",
        text: "A stop also assumes someone will be there at 90. Overnight it may open at 74.",
      },
      {
        author: "juno_park",
        text: "I tested stops on random walks. They lower volatility, lower return a bit, and raise dealing costs. Mostly a change of shape.",
        replies: [
          {
            author: "dunmore",
            text: "A change of shape. That is what my tailor says.",
          },
        ],
      },
      {
        author: "wren.abbott",
        text: "Agree on sizing, but for momentum strategies a stop is part of the logic, isn't it?",
      },
    ],
  },
  {
    title: "How a standing order beat my opinion",
    author: "beatriz_sol",
    tags: ["behaviour", "saving", "index funds"],
    type: "post",
    daysAgo: 300.5,
    body: `Since 2014 I've put 200 a month in a fund by standing order. Beside it I've kept an *opinion account*, 200 a month too, where I buy only when I feel it's a good time.

![Two piles of coins side by side](coins:610)

My daughter added them up last week. Standing order: every month, in at whatever price. Opinion account: I bought in 61 months out of 132. The rest of the time the money waited. I waited for prices to fall, and when they fell I waited for the news to improve.

The standing order is ahead by about 14,000. My opinions weren't even bad. I bought well twice! But money that waits doesn't work, and mine waited through five of the best months.

I'm closing the opinion account. I'll still have opinions, at the counter, free with coffee.`,
    comments: [
      {
        author: "lena.fairfax",
        text: "The perfect experiment, with a control group, run by accident in a café.",
      },
      {
        author: "hana.okoye",
        text: "132 months. That's amazing evidence.",
      },
      {
        author: "dunmore",
        text: "I should like the opinions all the same. Black, no sugar.",
      },
    ],
  },
  {
    title: "Video: what twelve people did when the line went red",
    author: "lena.fairfax",
    tags: ["behaviour", "volatility"],
    type: "video",
    clip: 6,
    daysAgo: 16.2,
    body: `We asked twelve volunteers to watch an invented price for ten minutes and press a key when they wanted to sell. The clip shows the price, and each press as a dot.

![Dots scattered along a falling line](chart:611)

Half of the dots land in a single stretch of nine seconds. Nothing special happens there in the price. It's when the line's colour changes from grey to red.`,
    comments: [
      {
        author: "juno_park",
        text: "The colour! I'm removing red from all my charts.",
      },
      {
        author: "mei.harrow",
        text: "In some countries red is up. Did you try it there?",
        replies: [
          {
            author: "lena.fairfax",
            text: "Next month. I'm hoping the dots move.",
          },
        ],
      },
    ],
  },
  {
    title: "Regret, twice weekly",
    author: "mei.harrow",
    tags: ["behaviour", "diversification"],
    type: "post",
    daysAgo: 36.3,
    body: `I keep a small list on the studio wall headed *Would have*. Every share I looked at seriously and didn't buy, with its price that day.

![Rows of windows, some lit](terrace:612 "Lit ones went up.")

Colleagues think it's masochism. It's the opposite. Before I had the list I remembered only the ones that tripled. There are three of those. There are also twenty-nine others, and most of them did something ordinary, and six fell by more than half. Taken all together, my *would have* portfolio is a bit behind what I actually own.

Regret has terrible sampling. It interviews winners. All I've done is to make it speak to everybody, Tuesdays and Fridays, by the kettle.`,
    comments: [
      {
        author: "lena.fairfax",
        text: "Using this in a lecture, with credit to the wall.",
      },
      {
        author: "oskar.vane",
        text: "3 out of 32 tripling is about what you'd get from small shares over that many years by chance.",
      },
    ],
  },
];

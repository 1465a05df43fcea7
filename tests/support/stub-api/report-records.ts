const figures = {
  rides: 41,
  cancelled: 3,
  paid: 89010,
  driver: 70000,
  company: 19010,
  tips: 4100,
  fees: 8200,
  promo: 1500,
  tax: 6000,
  refunds: 1200,
  cash: 47780,
};
const figuresBefore = { ...figures, rides: 50, paid: 209450, driver: 160000, company: 49450 };

export const revenue = {
  docs: [
    {
      key: "2026-03-02",
      name: "Row of the stub",
      currency: "USD",
      from: "2026-03-02",
      to: "2026-03-02",
      now: figures,
      before: figuresBefore,
      fare: [{ name: "baseFare", amount: 80000 }],
    },
  ],
  totalDocs: 1,
  sums: [
    {
      currency: "USD",
      now: figures,
      before: figuresBefore,
      explained: { service: "designated_driver", office: { _id: "office-1", name: "Seattle" }, difference: -98000 },
    },
  ],
};

const promoUse = {
  bookings: 5,
  rides: 3,
  sums: [{ currency: "USD", paid: 4210, cost: 1250 }],
  overLimit: { total: 1, riders: [{ _id: "rider-1", name: "Eager of the stub", uses: 3 }] },
  shared: [
    {
      by: "device",
      riders: [
        { _id: "rider-1", name: "Eager of the stub", uses: 3 },
        { _id: "rider-2", name: "Twin of the stub", uses: 1 },
      ],
    },
  ],
  knows: ["phone", "device"],
};

/** The money report and the use of a promo code, by their calls. */
export const reportSamples = { readRevenue: { data: revenue }, readPromoUse: { data: promoUse } };

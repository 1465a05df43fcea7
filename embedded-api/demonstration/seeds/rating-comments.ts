/** Comments by the rated person and then by stars, from one to five. */
export const COMMENTS: Readonly<Record<"driver" | "user", readonly (readonly string[])[]>> = {
  driver: [
    [
      "Drove past me twice and then asked me to walk to the next corner.",
      "Talked on the phone the whole way and ran a red light.",
      "The car smelled of smoke and the seat belt did not close.",
      "Waited 25 minutes, then the driver took a different route and it cost more.",
    ],
    [
      "Arrived late and did not say a word about it.",
      "Braked very hard, I felt sick at the end.",
      "Had to explain the way although the address was in the app.",
      "Music far too loud, asked twice.",
    ],
    [
      "Ok ride, the car could have been cleaner.",
      "Fine in the end, but he missed the exit.",
      "Llegó bien, aunque tardó más de lo que decía la aplicación.",
      "Friendly, but the air conditioning was broken.",
    ],
    [
      "Good driver, a little fast on the highway.",
      "On time, helped with the suitcases.",
      "Calm and polite. Would ride again.",
      "친절하셨어요. 길이 조금 막혔을 뿐이에요.",
      "Muy amable, buen coche.",
    ],
    [
      "Best ride in months, thank you!",
      "Waited while I got my dog settled. So kind.",
      "Spotless car and a very safe driver.",
      "Brought me and my car home without a scratch.",
      "Puntual, simpático y conduce con mucho cuidado.",
      "정말 친절하고 운전도 부드러웠어요. 감사합니다!",
      "Found my phone on the back seat and came back with it.",
      "Carried my mother's bags up to the door.",
      "司机很热情，车也很干净。",
    ],
  ],
  user: [
    [
      "Was not at the pickup point and did not answer the phone.",
      "Shouted at me because of the traffic.",
      "Left food all over the back seat.",
      "Wanted to bring five people into a car for four.",
    ],
    [
      "Let me wait for ten minutes without a word.",
      "Slammed the door, twice.",
      "Changed the destination three times on the way.",
    ],
    [
      "Came a little late, but said sorry.",
      "The pin was on the wrong side of the street.",
      "Quiet. Eating in the car, but took the rubbish along.",
    ],
    ["Polite, ready when I arrived.", "Pleasant ride, nice conversation.", "Todo bien, pasajero amable."],
    [
      "Ready at the door, very friendly.",
      "Great passenger, any time again.",
      "Well-behaved dog and a generous tip. Thank you!",
      "Muy educada, un placer.",
      "시간을 잘 지키는 승객이에요.",
      "Package was packed well and ready.",
    ],
  ],
};

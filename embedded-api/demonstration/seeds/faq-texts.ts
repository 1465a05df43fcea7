/** The demonstration's questions: the audience, then question and answer in English, Korean, Chinese and Spanish. */
export const QUESTIONS = [
  [
    "user",
    [
      "How do I book a ride?",
      "Enter where you are going, choose a service and confirm. You see the price before you book.",
    ],
    ["어떻게 예약하나요?", "목적지를 입력하고 서비스를 고른 뒤 확인하세요. 예약 전에 요금이 표시됩니다."],
    ["如何叫车？", "输入目的地，选择服务并确认。下单前您会看到价格。"],
    ["¿Cómo pido un viaje?", "Indica tu destino, elige un servicio y confirma. Ves el precio antes de reservar."],
  ],
  [
    "user",
    ["Can I book for later?", "Yes, up to 30 days ahead. A driver is confirmed before you need one."],
    ["나중에 탈 차를 예약할 수 있나요?", "네, 30일 전까지 예약할 수 있습니다. 출발 전에 기사님이 배정됩니다."],
    ["可以预约用车吗？", "可以，最多提前30天。出发前我们会为您确认司机。"],
    [
      "¿Puedo reservar para más tarde?",
      "Sí, con hasta 30 días de antelación. Tu conductor se confirma antes de la salida.",
    ],
  ],
  [
    "user",
    ["May my dog come along?", "Book the pet service: its drivers like animals and have blankets on board."],
    ["강아지와 함께 타도 되나요?", "펫 서비스를 예약하세요. 동물을 좋아하는 기사님이 담요를 준비해 둡니다."],
    ["可以带狗乘车吗？", "请选择宠物服务：司机喜欢动物，车上备有毯子。"],
    [
      "¿Puede venir mi perro?",
      "Pide el servicio para mascotas: sus conductores quieren a los animales y llevan mantas.",
    ],
  ],
  [
    "user",
    ["I left something in the car.", "Open the ride in your history and call the driver. After 24 hours, write to us."],
    [
      "차에 물건을 두고 내렸어요.",
      "이용 내역에서 해당 운행을 열어 기사님께 전화하세요. 24시간이 지나면 저희에게 연락해 주세요.",
    ],
    ["我把东西落在车上了。", "在行程记录中打开该行程并致电司机。超过24小时请联系我们。"],
    [
      "He olvidado algo en el coche.",
      "Abre el viaje en tu historial y llama al conductor. Pasadas 24 horas, escríbenos.",
    ],
  ],
  [
    "driver",
    [
      "When am I paid?",
      "Every Monday, for the week before. Tips are yours in full, less the share that you have agreed to.",
    ],
    ["정산은 언제 되나요?", "매주 월요일에 지난주 금액이 입금됩니다. 팁은 약정한 몫을 뺀 전액이 기사님 것입니다."],
    ["什么时候结算？", "每周一结算上一周的收入。小费扣除约定部分后全部归您。"],
    ["¿Cuándo cobro?", "Cada lunes, por la semana anterior. Las propinas son tuyas, menos la parte acordada."],
  ],
  [
    "driver",
    [
      "My license is about to expire.",
      "Upload the new one under Documents. Until it is accepted you can drive to the last day of the old one.",
    ],
    [
      "면허증이 곧 만료됩니다.",
      "‘서류’에서 새 면허증을 올려 주세요. 승인될 때까지 기존 면허증의 마지막 날까지 운행할 수 있습니다.",
    ],
    ["我的驾照快到期了。", "请在“证件”中上传新驾照。审核通过前，旧驾照有效期内仍可接单。"],
    [
      "Mi permiso está a punto de caducar.",
      "Sube el nuevo en Documentos. Hasta que se acepte puedes conducir hasta el último día del anterior.",
    ],
  ],
  [
    "driver",
    [
      "How long do I wait for a rider?",
      "Five minutes are free. After that the waiting fee counts, and after ten you may leave.",
    ],
    [
      "손님을 얼마나 기다려야 하나요?",
      "5분까지는 무료입니다. 이후에는 대기 요금이 붙고, 10분이 지나면 출발해도 됩니다.",
    ],
    ["需要等乘客多久？", "前五分钟免费，之后计等候费；超过十分钟您可以离开。"],
    ["¿Cuánto espero a un pasajero?", "Cinco minutos son gratis. Después cuenta la espera, y a los diez puedes irte."],
  ],
] as const;

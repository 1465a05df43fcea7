import { index, layout, prefix, route, type RouteConfig } from "@remix-run/route-config";

/** Routes for several questions about the rows of a list, which share one page. */
const questions = (list: string, file: string, ...paths: string[]) =>
  paths.map((path) => route(path, file, { id: `${list}/${path}` }));

/** Every URL of the panel. The route of a screen has the screen's id (`access/screens.ts`). */
export default [
  index("modules/home/route.ts"),
  layout("shell/public-layout.tsx", [
    ...prefix("adminPanel", [
      route("login", "modules/sign-in/login.tsx", { id: "login" }),
      route("login/code", "modules/sign-in/second-step.tsx"),
      route("logout", "modules/sign-in/logout.tsx", { id: "logout" }),
      route("forgot-password", "modules/sign-in/forgot-password.tsx", { id: "forgot-password" }),
      route("register", "modules/sign-in/register.tsx", { id: "register" }),
      route("auth-lock-screen", "modules/sign-in/lock-screen.tsx", { id: "auth-lock-screen" }),

      route("About_us", "modules/web-pages/page.tsx", { id: "About_us" }),
      route("Help_us", "modules/web-pages/page.tsx", { id: "Help_us" }),
      route("Privacy_policy", "modules/web-pages/page.tsx", { id: "Privacy_policy" }),
      route("TermsAndCondition", "modules/web-pages/page.tsx", { id: "TermsAndCondition" }),
      route("accessibility", "modules/accessibility/route.tsx", { id: "accessibility" }),
    ]),
  ]),
  route("adminPanel", "shell/panel-layout.tsx", [
    index("modules/home/route.ts", { id: "panel-home" }),
    route("preferences", "shell/preferences-route.ts"),
    route("upload", "modules/uploads/route.ts"),
    route("openapi.json", "modules/openapi/route.ts"),

    route("dashboard", "modules/dashboard/route.tsx", { id: "dashboard" }),
    route("Live", "modules/live/live.tsx", { id: "Live" }),
    route("Live/now", "modules/live/now.ts"),

    route("Booking_Management", "modules/bookings/list.tsx", { id: "Booking_Management" }),
    route("Booking_Management/export.csv", "modules/bookings/export.ts"),
    route("Booking_Management/new", "modules/bookings/new.ts"),
    route("BookingDetails", "modules/bookings/details.tsx", { id: "BookingDetails" }, [
      route("cancel", "modules/bookings/cancel.tsx"),
      route("driver", "modules/bookings/desk/assign.tsx"),
      route("take-off", "modules/bookings/desk/take-off.tsx"),
      route("change", "modules/bookings/desk/change.tsx"),
    ]),
    route("BookingDetails/record", "modules/bookings/record.tsx"),
    route("ScheduledRidesManagement", "modules/bookings/scheduled-list.tsx", { id: "ScheduledRidesManagement" }),
    route("ScheduledRidesManagement/export.csv", "modules/bookings/scheduled-export.ts"),
    route("ScheduledRidesManagement/new", "modules/bookings/scheduled-new.ts"),

    route("account-management", "modules/accounts/list.tsx", { id: "account-management" }, [
      ...questions("account-management", "modules/accounts/confirm.tsx", "block", "unblock", "delete"),
    ]),
    route("account-management/export.csv", "modules/accounts/export.ts"),
    route("account-details", "modules/accounts/details.tsx", { id: "account-details" }, [
      ...questions("account-details", "modules/accounts/approval.tsx", "approve", "disapprove"),
    ]),

    route("user-management", "modules/riders/list.tsx", { id: "user-management" }, [
      ...questions("user-management", "modules/riders/confirm.tsx", "block", "unblock", "delete"),
      route("notify", "modules/riders/notify.tsx"),
    ]),
    route("user-management/export.csv", "modules/riders/export.ts"),
    route("ViewUser", "modules/riders/view.tsx", { id: "ViewUser" }),
    route("ViewUser/block", "modules/riders/confirm.tsx", { id: "ViewUser/block" }),
    route("ViewUser/unblock", "modules/riders/confirm.tsx", { id: "ViewUser/unblock" }),
    route("SeeAllUserVehicle/:id", "modules/riders/vehicles.tsx", { id: "SeeAllUserVehicle" }),
    route("SeeAllUserVehicle/:id/export.csv", "modules/riders/vehicles-export.ts"),

    route("RatingAndReview", "modules/ratings/list.tsx", { id: "RatingAndReview" }),
    route("RatingAndReview/export.csv", "modules/ratings/export.ts"),

    route("Redeem", "modules/redeem/list.tsx", { id: "Redeem" }, [
      route("approve", "modules/redeem/approve.tsx"),
      route("reject", "modules/redeem/reject.tsx"),
    ]),
    route("Redeem/export.csv", "modules/redeem/export.ts"),
    route("Report", "modules/report/report.tsx", { id: "Report" }),
    route("Report/export.csv", "modules/report/export.ts"),
    route("Payouts", "modules/payouts/list.tsx", { id: "Payouts" }, [
      route("pay", "modules/payouts/pay.tsx"),
      route("receive", "modules/payouts/receive.tsx"),
    ]),
    route("Payouts/export.csv", "modules/payouts/export.ts"),
    route("Payouts/runs", "modules/payouts/runs.tsx"),
    route("Payouts/runs/export.csv", "modules/payouts/runs-export.ts"),
    route("Payouts/adjustments", "modules/payouts/adjustments.tsx", [
      route("approve", "modules/payouts/approve-adjustments.tsx"),
      route("reject", "modules/payouts/reject-adjustments.tsx"),
    ]),
    route("Payouts/adjustments/export.csv", "modules/payouts/adjustments-export.ts"),
    route("PayoutRun", "modules/payouts/run.tsx", { id: "PayoutRun" }, [
      route("reverse", "modules/payouts/reverse.tsx"),
    ]),
    route("PayoutRun/export.csv", "modules/payouts/run-export.ts"),
    route("DriverStatement", "modules/payouts/statement.tsx", { id: "DriverStatement" }, [
      route("adjust", "modules/payouts/adjust.tsx"),
      route("send", "modules/payouts/send.tsx"),
    ]),
    route("Refunds", "modules/refunds/list.tsx", { id: "Refunds" }, [
      route("approve", "modules/refunds/approve.tsx"),
      route("reject", "modules/refunds/reject.tsx"),
    ]),
    route("Refunds/export.csv", "modules/refunds/export.ts"),
    route("GiveBack", "modules/refunds/give-back.tsx", { id: "GiveBack" }),
    route("GiveBack/confirm", "modules/refunds/confirm.tsx"),
    route("DriverStatement/export.csv", "modules/payouts/statement-export.ts"),
    route("driver-management", "modules/drivers/lists/list.tsx", { id: "driver-management" }, [
      ...questions("driver-management", "modules/drivers/lists/block.tsx", "block", "unblock"),
      ...questions("driver-management", "modules/drivers/lists/notify.tsx", "notify"),
      ...questions("driver-management", "modules/drivers/lists/office.tsx", "office"),
    ]),
    route("driver-management/export.csv", "modules/drivers/lists/export.ts", { id: "driver-management/export" }),
    route("PendingDriver", "modules/drivers/lists/list.tsx", { id: "PendingDriver" }),
    route("PendingDriver/export.csv", "modules/drivers/lists/export.ts", { id: "PendingDriver/export" }),
    route("PendingDriver/new", "modules/drivers/lists/pending-new.ts"),
    route("ApprovedDriver", "modules/drivers/lists/list.tsx", { id: "ApprovedDriver" }, [
      ...questions("ApprovedDriver", "modules/drivers/lists/block.tsx", "block", "unblock"),
      ...questions("ApprovedDriver", "modules/drivers/lists/notify.tsx", "notify"),
      ...questions("ApprovedDriver", "modules/drivers/lists/office.tsx", "office"),
    ]),
    route("ApprovedDriver/export.csv", "modules/drivers/lists/export.ts", { id: "ApprovedDriver/export" }),
    route("DisapprovedDriver", "modules/drivers/lists/list.tsx", { id: "DisapprovedDriver" }),
    route("DisapprovedDriver/export.csv", "modules/drivers/lists/export.ts", { id: "DisapprovedDriver/export" }),
    route("CancelDriver", "modules/drivers/lists/list.tsx", { id: "CancelDriver" }),
    route("CancelDriver/export.csv", "modules/drivers/lists/export.ts", { id: "CancelDriver/export" }),
    route("driver-view", "modules/drivers/review/view.tsx", { id: "driver-view" }, [
      route("document", "modules/drivers/review/document.tsx"),
      route("approve", "modules/drivers/review/approve.tsx"),
      route("disapprove", "modules/drivers/review/disapprove.tsx"),
      ...questions("driver-view", "modules/drivers/lists/block.tsx", "block", "unblock"),
      route("office", "modules/drivers/lists/office.tsx", { id: "driver-view/office" }),
    ]),
    route("driver-view/document-image/:document", "modules/drivers/review/document-image.ts"),
    route("SeeAllVehicle/:id", "modules/drivers/vehicles/vehicles.tsx", { id: "SeeAllVehicle" }),
    route("SeeAllVehicle/:id/export.csv", "modules/drivers/vehicles/vehicles-export.ts"),
    route(
      "VehicleApprovedDisapproved",
      "modules/drivers/vehicles/vehicle-view.tsx",
      { id: "VehicleApprovedDisapproved" },
      [
        route("approve", "modules/drivers/vehicles/vehicle-approve.tsx"),
        route("disapprove", "modules/drivers/vehicles/vehicle-disapprove.tsx"),
      ],
    ),
    route("DocumentExpire", "modules/drivers/expiry/expiry.tsx", { id: "DocumentExpire" }, [
      route("remind", "modules/drivers/expiry/expiry-remind.tsx"),
    ]),
    route("DocumentExpire/export.csv", "modules/drivers/expiry/expiry-export.ts"),
    route("ViewDriverHistory", "modules/drivers/history/history.tsx", { id: "ViewDriverHistory" }),
    route("ViewDriverHistory/export.csv", "modules/drivers/history/history-export.ts"),

    route("SubAdmin_Management", "modules/sub-admins/list.tsx", { id: "SubAdmin_Management" }, [
      ...questions(
        "SubAdmin_Management",
        "modules/sub-admins/confirm.tsx",
        "block",
        "unblock",
        "reset-password",
        "reset-factor",
      ),
      route("second-factor", "modules/second-factor/sub-admins.tsx"),
    ]),
    route("SubAdmin_Management/export.csv", "modules/sub-admins/export.ts"),
    route("AddEdit_SubAdmin", "modules/sub-admins/edit.tsx", { id: "AddEdit_SubAdmin" }),

    route("TaxiSingleManagement", "modules/service-categories/list.tsx", { id: "TaxiSingleManagement" }, [
      route("delete", "modules/service-categories/delete.tsx", { id: "TaxiSingleManagement/delete" }),
    ]),
    route("TaxiSingleManagement/export.csv", "modules/service-categories/export.ts", {
      id: "TaxiSingleManagement/export",
    }),
    route("AddEditTaxiSingle", "modules/service-categories/edit.tsx", { id: "AddEditTaxiSingle" }),
    route("PetCategoryManagement", "modules/service-categories/list.tsx", { id: "PetCategoryManagement" }, [
      route("delete", "modules/service-categories/delete.tsx", { id: "PetCategoryManagement/delete" }),
    ]),
    route("PetCategoryManagement/export.csv", "modules/service-categories/export.ts", {
      id: "PetCategoryManagement/export",
    }),
    route("AddEditPetCategory", "modules/service-categories/edit.tsx", { id: "AddEditPetCategory" }),
    route("PackageManagement", "modules/service-categories/list.tsx", { id: "PackageManagement" }, [
      route("delete", "modules/service-categories/delete.tsx", { id: "PackageManagement/delete" }),
    ]),
    route("PackageManagement/export.csv", "modules/service-categories/export.ts", { id: "PackageManagement/export" }),
    route("AddEditPackage", "modules/service-categories/edit.tsx", { id: "AddEditPackage" }),

    route("Subscription_Management", "modules/subscriptions/list.tsx", { id: "Subscription_Management" }, [
      route("delete", "modules/subscriptions/delete.tsx"),
    ]),
    route("Subscription_Management/export.csv", "modules/subscriptions/export.ts"),
    route("AddEditSubscription", "modules/subscriptions/edit.tsx", { id: "AddEditSubscription" }),

    route("Tip_Management", "modules/tips/list.tsx", { id: "Tip_Management" }, [
      route("manage", "modules/tips/manage.tsx"),
      ...questions("Tip_Management", "modules/tips/confirm.tsx", "activate", "deactivate", "delete"),
    ]),
    route("Tip_Management/export.csv", "modules/tips/export.ts"),
    route("AddEdit_Tip", "modules/tips/edit.tsx", { id: "AddEdit_Tip" }),

    route("Office_Management", "modules/offices/list.tsx", { id: "Office_Management" }, [
      route("manage", "modules/offices/manage.tsx"),
      route("delete", "modules/offices/delete.tsx"),
    ]),
    route("Office_Management/export.csv", "modules/offices/export.ts"),

    route("GiftCardManagement", "modules/gift-cards/list.tsx", { id: "GiftCardManagement" }, [
      route("manage", "modules/gift-cards/manage.tsx"),
      route("delete", "modules/gift-cards/delete.tsx"),
    ]),
    route("GiftCardManagement/export.csv", "modules/gift-cards/export.ts"),
    route("PromoCode_Management", "modules/default-promo/route.tsx", { id: "PromoCode_Management" }),
    route("Other_PromoCode_Management", "modules/promo-codes/list.tsx", { id: "Other_PromoCode_Management" }, [
      ...questions("Other_PromoCode_Management", "modules/promo-codes/confirm.tsx", "activate", "deactivate", "delete"),
    ]),
    route("Other_PromoCode_Management/export.csv", "modules/promo-codes/export.ts"),
    route("AddEditPromocode", "modules/promo-codes/edit.tsx", { id: "AddEditPromocode" }),
    route("AddEditPromocode/preview", "modules/promo-codes/preview.ts"),
    route("Happy_Money_Management", "modules/happy-money/list.tsx", { id: "Happy_Money_Management" }, [
      route("manage", "modules/happy-money/manage.tsx"),
      route("delete", "modules/happy-money/delete.tsx"),
    ]),
    route("Happy_Money_Management/export.csv", "modules/happy-money/export.ts"),

    route("MilesManagement", "modules/mileage/list.tsx", { id: "MilesManagement" }, [
      route("manage", "modules/mileage/manage.tsx"),
      route("delete", "modules/mileage/delete.tsx"),
    ]),
    route("MilesManagement/export.csv", "modules/mileage/export.ts"),

    route("ManageTier", "modules/tiers/list.tsx", { id: "ManageTier" }, [
      route("manage", "modules/tiers/manage.tsx"),
      route("delete", "modules/tiers/delete.tsx"),
    ]),
    route("ManageTier/export.csv", "modules/tiers/export.ts"),

    route("invitation_promo", "modules/invitation-promo/route.tsx", { id: "invitation_promo" }),

    route("CancellationReason", "modules/cancellation-reasons/list.tsx", { id: "CancellationReason" }, [
      route("manage", "modules/cancellation-reasons/manage.tsx"),
    ]),
    route("CancellationReason/export.csv", "modules/cancellation-reasons/export.ts"),
    route("AddEditCancellation", "modules/cancellation-reasons/edit.tsx", { id: "AddEditCancellation" }, [
      route("leave", "modules/cancellation-reasons/leave.tsx"),
    ]),

    route("BannerManagement", "modules/banners/list.tsx", { id: "BannerManagement" }, [
      ...questions("BannerManagement", "modules/banners/confirm.tsx", "activate", "deactivate", "delete"),
    ]),
    route("BannerManagement/move", "modules/banners/move.ts"),
    route("BannerManagement/export.csv", "modules/banners/export.ts"),
    route("AddEditBanner", "modules/banners/edit.tsx", { id: "AddEditBanner" }),

    route("FAQ_Management", "modules/faqs/list.tsx", { id: "FAQ_Management" }, [
      route("delete", "modules/faqs/delete.tsx"),
    ]),
    route("FAQ_Management/move", "modules/faqs/move.ts"),
    route("FAQ_Management/export.csv", "modules/faqs/export.ts"),
    route("AddEditFAQ", "modules/faqs/edit.tsx", { id: "AddEditFAQ" }),

    route("Video_Management", "modules/videos/list.tsx", { id: "Video_Management" }, [
      route("manage", "modules/videos/manage.tsx"),
      route("watch", "modules/videos/watch.tsx"),
      route("delete", "modules/videos/delete.tsx"),
    ]),
    route("Video_Management/move", "modules/videos/move.ts"),
    route("Video_Management/export.csv", "modules/videos/export.ts"),

    route("Notification_Management", "modules/notifications/list.tsx", { id: "Notification_Management" }, [
      route("compose", "modules/notifications/compose.tsx"),
      route("review", "modules/notifications/review.tsx"),
      route("view", "modules/notifications/view.tsx"),
    ]),
    route("Notification_Management/export.csv", "modules/notifications/export.ts"),

    route("Content_Management", "modules/settings/route.tsx", { id: "Content_Management" }),
    route("Content_Management/brand", "modules/brand/edit.tsx"),
    route("Content_Management/page", "modules/web-pages/edit.tsx"),

    route("ManageDesignatedDriver", "modules/fares/manage-designated.tsx", { id: "ManageDesignatedDriver" }),
    route("FareDesignated", "modules/fares/fare.tsx", { id: "FareDesignated" }),
    route("FareDesignated/estimate", "modules/fares/estimate.ts", { id: "FareDesignated/estimate" }),
    route("FareDesignatedDriver", "modules/fares/driver-fares.tsx", { id: "FareDesignatedDriver" }),
    route("FareTaxiSingle", "modules/fares/fare.tsx", { id: "FareTaxiSingle" }),
    route("FareTaxiSingle/estimate", "modules/fares/estimate.ts", { id: "FareTaxiSingle/estimate" }),
    route("FarePet", "modules/fares/fare.tsx", { id: "FarePet" }),
    route("FarePet/estimate", "modules/fares/estimate.ts", { id: "FarePet/estimate" }),
    route("FarePackage", "modules/fares/fare.tsx", { id: "FarePackage" }),
    route("FarePackage/estimate", "modules/fares/estimate.ts", { id: "FarePackage/estimate" }),

    route("Activity", "modules/activity/list.tsx", { id: "Activity" }),
    route("undo", "modules/activity/undo.tsx", { id: "undo" }),
    route("views", "modules/views/list.tsx", { id: "views" }),
    route("views/edit", "modules/views/edit.tsx"),
    route("views/delete", "modules/views/delete.tsx"),
    route("views/keep", "modules/views/keep.ts"),
    route("views/move", "modules/views/move.ts"),
    route("Jobs", "modules/jobs/list.tsx", { id: "Jobs" }),
    route("Jobs/export.csv", "modules/jobs/export.ts"),
    route("Job/:id", "modules/jobs/job.tsx", { id: "Job" }, [
      route("undo", "modules/jobs/undo.tsx", { id: "Job/undo" }),
    ]),
    route("Job/:id/state", "modules/jobs/state.ts"),
    route("Job/:id/export.csv", "modules/jobs/receipts-export.ts"),
    route("Connection", "modules/connection/route.tsx", { id: "Connection" }),
    route("Activity/export.csv", "modules/activity/export.ts"),

    route("go", "modules/go-to/route.tsx", { id: "go" }),
    route("go/results", "modules/go-to/results.ts"),
    route("confirm", "modules/confirm/route.tsx", { id: "confirm" }),
    route("second-factor", "modules/second-factor/route.tsx", { id: "second-factor" }, [
      route("off", "modules/second-factor/off.tsx"),
      route("recovery-codes", "modules/second-factor/recovery-codes.tsx"),
    ]),
    route("profile", "modules/profile/route.tsx", { id: "profile" }, [
      route("end-session", "modules/profile/end-sessions.tsx", { id: "end-session" }),
      route("end-others", "modules/profile/end-sessions.tsx", { id: "end-others" }),
    ]),
    route("CustomChangePassword", "modules/change-password/route.tsx", { id: "CustomChangePassword" }, [
      route("leave", "modules/change-password/leave.tsx"),
    ]),

    route("*", "modules/home/not-found.tsx"),
  ]),
] satisfies RouteConfig;

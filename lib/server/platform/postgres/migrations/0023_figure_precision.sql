ALTER TABLE "product_figures" ALTER COLUMN "performance_1y" SET DATA TYPE numeric(24, 8);--> statement-breakpoint
ALTER TABLE "product_figures" ALTER COLUMN "annualized_return" SET DATA TYPE numeric(24, 8);--> statement-breakpoint
ALTER TABLE "product_figures" ALTER COLUMN "volatility" SET DATA TYPE numeric(24, 8);--> statement-breakpoint
ALTER TABLE "product_figures" ALTER COLUMN "max_drawdown" SET DATA TYPE numeric(24, 8);